/**
 * A change that met another one each time it was tried. Nothing of it was saved. Callables answer it
 * as `aborted`, in words; code that can decide again catches it.
 */
export class OvertakenError extends Error {}
