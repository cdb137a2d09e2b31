import { UserError } from '@shala/emulators/UserError'
import { GoogleApi } from '../google/GoogleApi.ts'
import type { School } from '../school/School.ts'
import { requireSchool } from '../school/readSchool.ts'
import { good, type Finding, type ProjectCheck, type ProjectContext } from './Check.ts'
import { checks } from './checks.ts'
import { runCheck } from './runCheck.ts'

interface DoctorContext {
  readonly root: string
  readonly machine: () => Promise<Finding>
  readonly accessToken: () => Promise<string>
  readonly resolveTexts: ProjectContext['resolveTexts']
  readonly signInToMailServer: ProjectContext['signInToMailServer']
  readonly say: (line: string) => void
  readonly stop: AbortSignal
  /** Where tests answer in the place of Google and of the site. */
  readonly standIns?: { readonly google: string; readonly site: string }
}

/**
 * Prints what is missing or wrong before a school can go live, in the order of going live, with the
 * fixes: for the machine, `school.json` and, with a Google sign-in, the real project, which it only
 * reads. Returns true if no check found a problem.
 */
export async function doctor(context: DoctorContext): Promise<boolean> {
  const { root, say } = context
  const found: Finding[] = []
  const tell = (title: string, finding: Finding) => {
    found.push(finding)
    for (const line of getLines(title, finding)) say(line)
  }

  tell('This machine', await context.machine())
  const school = await requireSchool(root).catch(asFinding)
  if ('todo' in school) {
    tell('school.json', school)
    say(`\nOnce it can be read, the project is looked at:\n${listed(checks)}`)
    return false
  }
  tell('school.json', good(`${school.name}, at ${school.siteUrl}`))

  const token = await context.accessToken().catch(asFinding)
  if (typeof token !== 'string') {
    tell('Your sign-in', {
      state: 'unknown',
      says: 'nothing of the project was looked at',
      todo: token.todo,
    })
    say(`\nOnce you are signed in, these are looked at, and nothing is changed:\n${listed(checks)}`)
    return found.every(({ state }) => state !== 'bad')
  }
  const project = projectContext(context, school, token)
  for (const check of checks) {
    if (context.stop.aborted) return false
    tell(check.title, await runCheck(check, project))
  }
  const count = (wanted: Finding['state']) => found.filter(({ state }) => state === wanted).length
  const recommended = count('advice') === 0 ? '' : `, ${count('advice')} recommended`
  say(
    `\n${count('good')} as they should be, ${count('bad')} to do, ${count('unknown')} not known${recommended}`,
  )
  return count('bad') === 0
}

function projectContext(context: DoctorContext, school: School, accessToken: string) {
  const { root, stop, resolveTexts, signInToMailServer, standIns } = context
  const google = new GoogleApi({
    projectId: school.firebase.projectId,
    accessToken,
    stop,
    ...(standIns !== undefined && { standIn: standIns.google }),
  })
  const siteAddress = standIns?.site ?? school.siteUrl
  return {
    school,
    google,
    root,
    resolveTexts,
    signInToMailServer,
    siteAddress,
    stop,
    stripeAddress: '',
  }
}

function asFinding(error: unknown): { state: 'bad'; says: string; todo: string } {
  if (!(error instanceof UserError)) throw error
  return { state: 'bad', says: 'it cannot be used', todo: error.message }
}

const marks = { good: '✓', bad: '✗', advice: '→', unknown: '?' } as const

function getLines(title: string, finding: Finding): string[] {
  const first = `${marks[finding.state]} ${title}: ${finding.says}`
  if (finding.state === 'good') return [first]
  return [first, ...finding.todo.split('\n').map((line) => `    ${line}`)]
}

const listed = (all: readonly ProjectCheck[]) => all.map(({ title }) => `  ${title}`).join('\n')
