import * as z from 'zod/v4';
import { OPERATIONS, ROLES } from './operation.js';

// Apart from the names themselves: the command line knows those without waiting for schemas to load.

export const operationSchema = z.enum(OPERATIONS);
export const roleSchema = z.enum(ROLES);
