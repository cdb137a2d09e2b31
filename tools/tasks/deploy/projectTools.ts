import { setTimeout as sleep } from 'node:timers/promises'
import { UserError } from '@shala/emulators/UserError'
import { root } from '../../root.ts'
import { deployedConfig, deployedFolders, previewedConfig } from '../build.ts'
import { findCapacityFaults } from '../deployed/capacity.ts'
import { readEndpoints } from '../deployed/endpoints.ts'
import type { ProjectContext } from '../doctor/Check.ts'
import { indexes } from '../doctor/checks/indexes.ts'
import { requireReady } from '../doctor/runCheck.ts'
import { resolveTexts, signInToMailServer } from '../doctor/signInToMailServer.ts'
import type { GoogleApi } from '../google/GoogleApi.ts'
import type { School } from '../school/School.ts'
import { onlineTools } from './onlineTools.ts'
import type { DeployTools } from './steps.ts'

const indexPatienceMs = 60 * 60_000
const indexPauseMs = 15_000

interface Project {
  readonly school: School
  readonly google: () => Promise<GoogleApi>
  readonly isConfirmed: boolean
  readonly stop: AbortSignal
  /** The environment of firebase-tools, where it is not this one. */
  readonly environment?: NodeJS.ProcessEnv
  /** How many times faster than the real clock the time of Google passes. */
  readonly speed?: number
}

/** The tools of a deployment that look at a school's project or change it. */
export function projectTools({
  school,
  google,
  stop,
  speed = 1,
  ...others
}: Project): Omit<
  DeployTools,
  'test' | 'build' | 'writePages' | 'requireSameCommit' | 'checkSite'
> {
  const context = async (): Promise<ProjectContext> => {
    const siteAddress = school.siteUrl
    const asked = { resolveTexts, signInToMailServer, siteAddress, stripeAddress: '', stop }
    return { school, google: await google(), root, ...asked }
  }
  return {
    ...onlineTools({
      ...others,
      projectId: school.firebase.projectId,
      region: school.region,
      config: deployedConfig,
      previewConfig: previewedConfig,
      codebases: { default: 'functions/dist', site: 'web/dist/site' },
      google,
      say: console.log,
      stop,
      speed,
    }),
    checkProject: async () => requireReady(await context()),
    waitForIndexes: async () => {
      const until = Date.now() + indexPatienceMs
      for (;;) {
        const found = await indexes.run(await context())
        if (found.state === 'good') return
        if (Date.now() > until) throw new UserError(`The indexes are not ready: ${found.says}.`)
        console.log(`  ${found.says}`)
        await sleep(indexPauseMs / speed, undefined, { signal: stop })
      }
    },
  }
}

/** Refuses built services that do not fit into the project's region, before anything is deployed. */
export async function requireCapacity({ capacity }: School): Promise<void> {
  const { functions, site } = deployedFolders
  const [own, pages] = await Promise.all([
    readEndpoints(root, functions),
    readEndpoints(root, site),
  ])
  const faults = findCapacityFaults(Object.assign({}, own, pages), capacity.vCpus)
  if (faults.length > 0) {
    throw new UserError(`Change "capacity" in school.json:\n${faults.join('\n')}`)
  }
}
