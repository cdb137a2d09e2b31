import { UserError } from '../../emulators/src/UserError.ts'
import type { Asked } from './asked.ts'
import { readMode, services, setMode, type Google, type Mode, type Service } from './enforcement.ts'
import { readSetting, type AppCheckSetting } from './setting.ts'
import { siteSendsTokens } from './siteSendsTokens.ts'

interface AppCheckContext {
  /** The folder of the functions, where the files `.env.<project id>` are. */
  readonly functions: string
  readonly accessToken: () => Promise<string>
  readonly say: (line: string) => void
  readonly stop: AbortSignal
  /** Where the App Check API answers. */
  readonly api?: string
}

const words: Readonly<Record<Mode, string>> = {
  OFF: 'not required',
  UNENFORCED: 'not required, but counted',
  ENFORCED: 'required',
}

/**
 * Has Firestore, Storage and Authentication require App Check where the project's file says so of the
 * callables, and not where it says no. It says what was so and what is, and changes nothing that is
 * as it should be. A UserError says what is missing; what was changed until then has been said.
 */
export async function appCheck(
  { projectId, isStatus }: Asked,
  { functions, accessToken, say, stop, api }: AppCheckContext,
): Promise<void> {
  const setting = await readSetting(functions, projectId)
  const yesNo = setting.isRequired ? 'required' : 'not required'
  say(`functions/${setting.file}: App Check is to be ${yesNo}.`)
  const google: Google = {
    projectId,
    stop,
    accessToken: await accessToken(),
    api: api ?? 'https://firebaseappcheck.googleapis.com',
  }
  // All are read before one is changed: who may not read changes nothing.
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
  say(`  npx firebase deploy --only functions --project ${projectId}`)
  say('The page /firebase-debug of the site says whether they do.')
}

/** Refuses to require tokens that the deployed site does not send. */
async function requireTokensOfSite(
  { siteUrl, file }: AppCheckSetting,
  say: (line: string) => void,
  stop: AbortSignal,
) {
  const sends = await siteSendsTokens(siteUrl, stop)
  if (sends === false) {
    throw new UserError(
      `The site at ${siteUrl} was built without FIREBASE_APP_CHECK_SITE_KEY and sends no tokens, so ` +
        'it would be refused everywhere. Build it with the key, deploy it, and try again. Nothing was changed.',
    )
  }
  if (sends === true) return
  const why = siteUrl === '' ? `functions/${file} has no SHALA_SITE_URL` : `${siteUrl} does not say`
  say(`Whether the site sends tokens is not known (${why}): look at its page /firebase-debug.`)
}
