export { AppError, noAccount, notFound } from '@shala/contract/AppError'

/**
 * A change that met a conflict on every attempt. Nothing was saved. Callables return `aborted`;
 * code that can decide again catches it.
 */
export class OvertakenError extends Error {}
