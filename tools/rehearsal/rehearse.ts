import { join } from 'node:path'
import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'
import { root } from '../root.ts'
import { accountSteps } from '../tasks/accounts/accountSteps.ts'
import { buildForSchool } from '../tasks/build.ts'
import { deploy } from '../tasks/deploy/deploy.ts'
import { projectTools, requireCapacity } from '../tasks/deploy/projectTools.ts'
import { GoogleApi } from '../tasks/google/GoogleApi.ts'
import { runSteps } from '../tasks/google/SetupStep.ts'
import type { School } from '../tasks/school/School.ts'
import { describeRehearsal } from './describeRehearsal.ts'
import { findVendorFaults } from './findVendorFaults.ts'
import type { GoogleProject } from './google/GoogleProject.ts'
import { GoogleStandIn } from './google/GoogleStandIn.ts'
import { readState } from './google/ProjectState.ts'
import { prepareProject, rehearsalOwner } from './prepareProject.ts'

const Release = z.object({
  version: z.object({
    name: z.string(),
    config: z.object({
      rewrites: z
        .array(
          z.object({ run: z.object({ serviceId: z.string(), region: z.string() }).optional() }),
        )
        .default([]),
    }),
  }),
})

/**
 * Looks at the release that a rehearsal made live: it has files, and everyone may call each service that
 * its rewrites lead to. Also each function with events must be callable by its own account. A UserError
 * names what a visitor or an event would not reach.
 */
function checkRelease(google: GoogleProject): void {
  const { state } = google
  const { version } = Release.parse(state.hostingReleases[0])
  const files = Object.keys(state.hostingFiles[version.name] ?? {})
  if (files.length === 0) throw new UserError('The release has no files.')
  for (const { run } of version.config.rewrites) {
    if (run === undefined) continue
    const service = `projects/${state.projectId}/locations/${run.region}/services/${run.serviceId}`
    if (state.services[service] === undefined) {
      throw new UserError(`A rewrite leads to the service ${run.serviceId}, which does not exist.`)
    }
    const isPublic = state.policies[service]?.bindings.some(
      ({ role, members }) => role === 'roles/run.invoker' && members.includes('allUsers'),
    )
    if (isPublic !== true)
      throw new UserError(`Visitors may not call the service ${run.serviceId}.`)
  }
  const unreached = Object.values(state.functions).flatMap((each) => {
    const { name, serviceConfig, eventTrigger } = EventFunction.parse(each)
    if (eventTrigger === undefined) return []
    const member = `serviceAccount:${serviceConfig.serviceAccountEmail}`
    return google.may(member, 'run.routes.invoke', serviceConfig.service)
      ? []
      : [name.split('/').at(-1)]
  })
  if (unreached.length > 0) {
    throw new UserError(
      `Events would not reach ${unreached.join(', ')}: their accounts may not call them. Run npm run accounts:setup again.`,
    )
  }
}

const EventFunction = z.object({
  name: z.string(),
  serviceConfig: z.object({ service: z.string(), serviceAccountEmail: z.string() }),
  eventTrigger: z.object({}).optional(),
})

/** How many times faster than the real clock the time of Google passes. */
const speed = 60

interface Rehearsal {
  readonly school: School
  /** Begin with a project to which nothing was deployed, not with that of the last rehearsal. */
  readonly isEmpty: boolean
  readonly isConfirmed: boolean
  readonly stop: AbortSignal
}

/**
 * Deploys a school's build to a stand-in for Google with the real firebase-tools, then prints the
 * services, the peaks, the number of calls and the refusals. The project is kept in `.shala`, so
 * the next rehearsal updates it. Returns the exit code.
 */
export async function rehearse({ school, isEmpty, isConfirmed, stop }: Rehearsal): Promise<number> {
  const { projectId } = school.firebase
  const stateFile = join(root, '.shala', 'rehearsal', `${projectId}.json`)
  const earlier = isEmpty ? null : await readState(stateFile)
  const state = earlier ?? prepareProject(school)
  const standIn = await GoogleStandIn.create({ state, stateFile, speed })
  const google = new GoogleApi({
    projectId,
    stop,
    accessToken: standIn.createToken(rehearsalOwner),
    standIn: standIn.url,
  })
  console.log(
    `A rehearsal on this machine: nothing is sent to Google. The project ${projectId} is ` +
      `${earlier === null ? 'empty' : 'that of the last rehearsal'}.\n`,
  )
  // As the guide has it: before the first deployment, and once more when its services exist.
  const setUpAccounts = () =>
    runSteps({
      google,
      school,
      now: new Date(),
      isPlan: false,
      steps: accountSteps,
      say: console.log,
      roles: 'Owner',
      afterwards: '',
    })
  try {
    await setUpAccounts()
    const environment = await standIn.environment(rehearsalOwner)
    const tools = {
      ...projectTools({
        school,
        isConfirmed,
        stop,
        environment,
        speed,
        google: () => Promise.resolve(google),
      }),
      test: () => Promise.resolve(),
      build: async () => {
        await buildForSchool(school)
        await requireCapacity(school)
      },
      writePages: () => {
        console.log('  Left out: pages ask the content and the database of the school.')
        return Promise.resolve()
      },
      // Only a release of pages alone asks for it, and a rehearsal deploys everything.
      requireSameCommit: () => Promise.resolve(),
      checkSite: async () => {
        await setUpAccounts()
        checkRelease(standIn.google)
      },
    }
    const words = { isPlan: false, preview: null, isPagesOnly: false, withTests: false }
    await deploy(words, { school, tools, say: console.log, stop })
    return requireClean(standIn)
  } finally {
    await standIn.close()
    console.log(`\n${describeRehearsal(standIn).join('\n')}`)
  }
}

function requireClean({ strangers, unknown, calls }: GoogleStandIn): number {
  if (strangers.length > 0) {
    throw new UserError(`Requests went to other hosts: ${[...new Set(strangers)].join(', ')}`)
  }
  if (unknown.length > 0) {
    throw new UserError(`The stand-in does not know: ${[...new Set(unknown)].join(', ')}`)
  }
  const { faults } = findVendorFaults(calls)
  if (faults.length > 0) throw new UserError(`Not as Google describes it:\n${faults.join('\n')}`)
  return 0
}
