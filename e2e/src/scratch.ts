import { join } from 'node:path'

/** The project's folder for files of test runs; ignored by git. */
export const scratch = join(import.meta.dirname, '..', '..', '.shala')
