import { UserError } from '@shala/emulators/UserError'
import { portOffset, portsAt } from '@shala/emulators/ports/ports'
import { projectId as demoProject, stackEnvironment } from '@shala/emulators/stackEnvironment'
import { applicationDefault, initializeApp } from 'firebase-admin/app'
import { getStorage } from 'firebase-admin/storage'
import type { CloudProject } from '#functions/archive/CloudProject.ts'
import { googleAccessToken } from '../google/GoogleApi.ts'
import { requireSchool } from '../school/readSchool.ts'

const hosts = [
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
] as const

interface Connection {
  /** The folder that holds `school.json`. */
  readonly root: string
  /** The stack of `npm start`, whatever `school.json` says. */
  readonly isLocal: boolean
  /** Another project than the school's, such as one that takes its place. */
  readonly projectId?: string | undefined
  /** The action to name if the user is not signed in. */
  readonly would: string
}

/**
 * Connects to the school's project with the user's Google sign-in, or to the local stack with
 * `--local` or the environment variables of its emulators. A UserError names the problem.
 */
export async function connectProject(connection: Connection): Promise<SchoolProject> {
  if (connection.isLocal) {
    const stack = stackEnvironment(portsAt(portOffset(process.env['PORT_OFFSET'])))
    Object.assign(process.env, stack)
  }
  const named = hosts.filter((name) => process.env[name] !== undefined)
  if (named.length === hosts.length) return localProject(connection.projectId)
  if (named.length > 0) {
    throw new UserError(
      `The environment names ${named.join(', ')}, and not all of ${hosts.join(', ')}: a part would come ` +
        'from this machine and another from Google. Name all three, or none.',
    )
  }
  const { root, projectId, would } = connection
  const { name, firebase } = await requireSchool(root)
  await googleAccessToken().catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error
    throw new UserError(`${error.message}\n${would} Nothing was done.`)
  })
  const isOther = projectId !== undefined && projectId !== firebase.projectId
  const id = projectId ?? firebase.projectId
  const storageBucket = isOther ? `${id}.firebasestorage.app` : firebase.storageBucket
  const app = initializeApp(
    { projectId: id, storageBucket, credential: applicationDefault() },
    'archive',
  )
  return {
    projectId: id,
    school: name,
    bucket: getStorage(app).bucket(),
    isLocal: false,
    accessToken: googleAccessToken,
    countedBy: id,
  }
}

/** A project on the emulators that the environment names. */
export function localProject(
  projectId = process.env['GCLOUD_PROJECT'] ?? demoProject,
): SchoolProject {
  const storageBucket = `${projectId}.firebasestorage.app`
  const app = initializeApp({ projectId, storageBucket }, `archive-${projectId}`)
  return {
    projectId,
    school: 'Shala',
    bucket: getStorage(app).bucket(),
    isLocal: true,
    accessToken: () => Promise.resolve('owner'),
  }
}

type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>

/** A project with all three places in which a school keeps something: database, accounts, files. */
export interface SchoolProject extends CloudProject {
  /** The name of the school. */
  readonly school: string
  readonly bucket: Bucket
  /** Whether it is the stack on this machine. */
  readonly isLocal: boolean
}
