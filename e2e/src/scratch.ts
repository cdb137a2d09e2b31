import { join } from 'node:path'

/** The project's folder for what a run leaves behind; git ignores it. */
export const scratch = join(import.meta.dirname, '..', '..', '.shala')
