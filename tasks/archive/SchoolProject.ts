import type { getStorage } from 'firebase-admin/storage'
import type { CloudProject } from '../../functions/src/archive/CloudProject.ts'

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>

/** A project with all three places in which a school keeps something: database, accounts, files. */
export interface SchoolProject extends CloudProject {
  /** The name of the school. */
  readonly school: string
  readonly bucket: Bucket
  /** Whether it is the stack on this machine. */
  readonly isLocal: boolean
}
