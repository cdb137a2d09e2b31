import type { ActionMode } from '../../../shared/identity.ts'

/** What a link does to an address; all that links do but to set a password. */
export type AddressMode = Exclude<ActionMode, 'resetPassword'>
