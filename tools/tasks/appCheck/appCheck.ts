import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'
import { GoogleApi, GoogleRefusal } from '../google/GoogleApi.ts'
import { commandOptions } from '../run/runTask.ts'

/** The Firebase services that can require App Check themselves; callables check it in our code. */
export const services = [
  { id: 'firestore.googleapis.com', name: 'Firestore' },
  { id: 'firebasestorage.googleapis.com', name: 'Storage' },
  { id: 'identitytoolkit.googleapis.com', name: 'Authentication' },
] as const

type Service = (typeof services)[number]

/**
 * OFF: not required or counted; UNENFORCED: not required, and the console shows how many requests
 * would pass.
 */
const Mode = z.enum(['OFF', 'UNENFORCED', 'ENFORCED'])
type Mode = z.infer<typeof Mode>

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
function setMode(google: GoogleApi, service: Service, enforcementMode: Mode): Promise<Mode> {
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

const patienceMs = 10_000
const Build = z.object({ appCheck: z.boolean() })

/**
 * Returns true if the deployed site was built with a site key, so that it sends App Check tokens,
 * by its newest build. Null if unknown: no response, or an older build.
 */
async function siteSendsTokens(siteUrl: string, stop: AbortSignal): Promise<boolean | null> {
  try {
    const response = await fetch(new URL('/builds/latest.json', siteUrl), {
      signal: AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]),
    })
    const build = Build.safeParse(await response.json())
    return build.success ? build.data.appCheck : null
  } catch {
    return null
  }
}

/** The desired setting. */
interface AppCheckSetting {
  readonly projectId: string
  readonly isRequired: boolean
  /** Where the site is. */
  readonly siteUrl: string
}

interface AppCheckContext {
  readonly setting: AppCheckSetting
  /** Only say what is so. */
  readonly isStatus: boolean
  readonly accessToken: () => Promise<string>
  readonly say: (line: string) => void
  readonly stop: AbortSignal
  /** Where tests answer in Google's place. */
  readonly standIn?: string
}

const words: Readonly<Record<Mode, string>> = {
  OFF: 'not required',
  UNENFORCED: 'not required, but counted',
  ENFORCED: 'required',
}

/**
 * Makes Firestore, Storage and Authentication require App Check exactly if the school requires it
 * for callables. Prints the state before and after, and changes only differences. A UserError names
 * the problem; changes until then have been printed.
 */
export async function appCheck({
  setting,
  isStatus,
  accessToken,
  say,
  stop,
  standIn,
}: AppCheckContext): Promise<void> {
  const { projectId } = setting
  const yesNo = setting.isRequired ? 'required' : 'not required'
  say(`App Check is to be ${yesNo} in ${projectId}.`)
  const google = new GoogleApi({
    projectId,
    stop,
    accessToken: await accessToken(),
    ...(standIn !== undefined && { standIn }),
  })
  // Reads all before it changes one, so that missing read rights change nothing.
  const found: (readonly [Service, Mode])[] = []
  for (const service of services) found.push([service, await readMode(google, service)])
  if (isStatus) {
    for (const [{ name }, mode] of found) say(`  ${name}: ${words[mode]}`)
    return
  }
  if (setting.isRequired) await requireTokensOfSite(setting, say, stop)
  const wanted: Mode = setting.isRequired ? 'ENFORCED' : 'UNENFORCED'
  for (const [service, before] of found) {
    const after = before === wanted ? before : await setMode(google, service, wanted)
    const change =
      before === after
        ? `${words[after]}, as before`
        : `was ${words[before]}, is now ${words[after]}`
    say(`  ${service.name}: ${change}`)
  }
  say('It may take 15 minutes until this holds. The callables follow when they are deployed:')
  say(`  npx firebase deploy --only functions --config firebase.school.json --project ${projectId}`)
  say('The page /firebase-debug of the site says whether they do.')
}

/** Refuses to require tokens that the deployed site does not send. */
async function requireTokensOfSite(
  { siteUrl }: AppCheckSetting,
  say: (line: string) => void,
  stop: AbortSignal,
) {
  const sends = await siteSendsTokens(siteUrl, stop)
  if (sends === false) {
    throw new UserError(
      `The site at ${siteUrl} was built without a site key and sends no tokens, so ` +
        'it would be refused everywhere. Build it with the key, deploy it, and try again. Nothing was changed.',
    )
  }
  if (sends === true) return
  say(
    `Whether the site sends tokens is not known (${siteUrl} does not say): look at its page /firebase-debug.`,
  )
}

/** Reads the words after `npm run app-check --`; a UserError says how they should be. */
export function asked(words: readonly string[]): { readonly isStatus: boolean } {
  const options = { status: { type: 'boolean', default: false } } as const
  const { status } = commandOptions(words, options, '  npm run app-check [-- --status]')
  return { isStatus: status }
}
