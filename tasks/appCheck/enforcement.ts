import * as z from 'zod'
import { UserError } from '../../emulators/src/UserError.ts'

/** The services of Firebase that can require App Check by themselves; callables do it in our code. */
export const services = [
  { id: 'firestore.googleapis.com', name: 'Firestore' },
  { id: 'firebasestorage.googleapis.com', name: 'Storage' },
  { id: 'identitytoolkit.googleapis.com', name: 'Authentication' },
] as const

export type Service = (typeof services)[number]

/** OFF: not required, and nobody counts; UNENFORCED: not required, and the console shows how many would pass. */
const Mode = z.enum(['OFF', 'UNENFORCED', 'ENFORCED'])
export type Mode = z.infer<typeof Mode>

// A service that nobody has set up yet says nothing, which is OFF.
const Config = z.object({ enforcementMode: Mode.default('OFF') })
const Fault = z.object({ error: z.object({ message: z.string() }) })

/** Who asks about which project, and where. */
export interface Google {
  readonly projectId: string
  readonly accessToken: string
  /** Without a slash at the end. */
  readonly api: string
  readonly stop: AbortSignal
}

/** Whether a service requires App Check. Throws a UserError where that cannot be learnt. */
export function readMode(google: Google, service: Service): Promise<Mode> {
  return ask(google, service, { method: 'GET' }, '')
}

/**
 * Has a service require App Check, or not; answers what is so afterwards. Throws a UserError where it
 * may not, or cannot.
 *
 * https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.services/patch
 */
export function setMode(google: Google, service: Service, enforcementMode: Mode): Promise<Mode> {
  const name = `projects/${google.projectId}/services/${service.id}`
  const body = JSON.stringify({ name, enforcementMode })
  return ask(google, service, { method: 'PATCH', body }, '?updateMask=enforcementMode')
}

const patienceMs = 30_000

async function ask(google: Google, service: Service, init: RequestInit, query: string) {
  const { projectId, accessToken, api, stop } = google
  const address = `${api}/v1/projects/${projectId}/services/${service.id}${query}`
  let response: Response
  try {
    response = await fetch(address, {
      ...init,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        // A person's credential names no project by itself, and Google asks for one to count by.
        'x-goog-user-project': projectId,
      },
      signal: AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]),
    })
  } catch {
    throw new UserError(`Google cannot be reached at ${api}. Is there a network?`)
  }
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw refusalOf(response.status, answer, { projectId, service })
  const config = Config.safeParse(answer)
  if (config.success) return config.data.enforcementMode
  throw new UserError(
    `Google's answer for ${service.name} was not understood: ${config.error.message}`,
  )
}

function refusalOf(
  status: number,
  answer: unknown,
  { projectId, service }: { projectId: string; service: Service },
): UserError {
  const said = Fault.safeParse(answer)
  const words = said.success ? `\n(${said.data.error.message})` : ''
  return new UserError(`${service.name}: ${adviceOn(status, projectId)}${words}`)
}

function adviceOn(status: number, projectId: string): string {
  switch (status) {
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
