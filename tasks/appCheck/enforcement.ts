import * as z from 'zod'
import { UserError } from '../../emulators/src/UserError.ts'
import { GoogleRefusal, type GoogleApi } from '../google/GoogleApi.ts'

/** The Firebase services that can require App Check themselves; callables check it in our code. */
export const services = [
  { id: 'firestore.googleapis.com', name: 'Firestore' },
  { id: 'firebasestorage.googleapis.com', name: 'Storage' },
  { id: 'identitytoolkit.googleapis.com', name: 'Authentication' },
] as const

export type Service = (typeof services)[number]

/**
 * OFF: not required or counted; UNENFORCED: not required, and the console shows how many requests
 * would pass.
 */
const Mode = z.enum(['OFF', 'UNENFORCED', 'ENFORCED'])
export type Mode = z.infer<typeof Mode>

// A service that is not set up has no value, which means OFF.
const Config = z.object({ enforcementMode: Mode.default('OFF') })
/** Whether a service requires App Check. Throws a UserError where that cannot be learnt. */
export function readMode(google: GoogleApi, service: Service): Promise<Mode> {
  return explained(google, service, google.get(getAddress(google, service), Config))
}

/**
 * Has a service require App Check, or not; answers what is so afterwards. Throws a UserError where it
 * may not, or cannot.
 *
 * https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.services/patch
 */
export function setMode(google: GoogleApi, service: Service, enforcementMode: Mode): Promise<Mode> {
  const name = `projects/${google.projectId}/services/${service.id}`
  const address = `${getAddress(google, service)}?updateMask=enforcementMode`
  return explained(google, service, google.patch(address, { name, enforcementMode }, Config))
}

const getAddress = ({ projectId }: GoogleApi, { id }: Service) =>
  `firebaseappcheck.googleapis.com/v1/projects/${projectId}/services/${id}`

async function explained(
  { projectId }: GoogleApi,
  service: Service,
  answer: Promise<z.output<typeof Config>>,
): Promise<Mode> {
  try {
    return (await answer).enforcementMode
  } catch (error) {
    if (error instanceof GoogleRefusal) {
      const advice = adviceOn(error.status, projectId)
      throw new UserError(`${service.name}: ${advice}\n(${error.message})`)
    }
    if (error instanceof z.ZodError) {
      throw new UserError(
        `Google's answer for ${service.name} was not understood: ${error.message}`,
      )
    }
    throw error
  }
}

function adviceOn(status: number, projectId: string): string {
  switch (status) {
    case 0:
      return 'Google cannot be reached. Is there a network?'
    case 401:
      return 'Google did not take your sign-in. Sign in anew: `gcloud auth application-default login`.'
    case 403:
      return `you may not do this in ${projectId}. You need the role Firebase App Check Admin there, and the Firebase App Check API must be on.`
    case 404:
      return `there is no project ${projectId}, or you may not see it.`
    default:
      return `Google answered with status ${status}.`
  }
}
