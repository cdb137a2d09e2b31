import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { UserError } from '../emulators/src/UserError.ts'
import {
  buildForSchool,
  deployedConfig,
  deployedFolders,
  previewedConfig,
  writePagesForSchool,
} from './build.ts'
import { asked, type Asked } from './deploy/asked.ts'
import { checkSite } from './deploy/checkSite.ts'
import { deploy } from './deploy/deploy.ts'
import { onlineTools } from './deploy/onlineTools.ts'
import type { DeployTools } from './deploy/steps.ts'
import type { ProjectContext } from './doctor/Check.ts'
import { indexes } from './doctor/checks/indexes.ts'
import { requireReady } from './doctor/requireReady.ts'
import { resolveTexts } from './doctor/resolveTexts.ts'
import { signInToMailServer } from './doctor/signInToMailServer.ts'
import { GoogleApi } from './google/GoogleApi.ts'
import { googleAccessToken } from './google/googleAccessToken.ts'
import { root } from './root.ts'
import { runNode } from './runNode.ts'
import { runTask } from './runTask.ts'
import type { School } from './school/School.ts'
import { requireSchool } from './school/readSchool.ts'

const indexPatienceMs = 60 * 60_000

/**
 * `npm run deploy`: tests, builds and deploys, in the order that never shows a page whose function or
 * index is not there. `--plan` only says so; `--preview <name>` puts the pages beside the site;
 * `--no-tests` is for who has run them.
 */
await runTask(130, async ({ stop }) => {
  const words = asked(process.argv.slice(2))
  const school = await requireSchool(root)
  await deploy(words, { school, tools: toolsFor(school, words, stop), say: console.log, stop })
  return 0
})

function toolsFor(school: School, { isConfirmed }: Asked, stop: AbortSignal): DeployTools {
  const { projectId } = school.firebase
  const { siteUrl } = school
  return {
    ...onlineTools({
      projectId,
      region: school.region,
      config: deployedConfig,
      previewConfig: previewedConfig,
      codebases: { default: 'functions/dist', site: 'web/dist/site' },
      google: () => googleApi(school, stop),
      isConfirmed,
      say: console.log,
      stop,
    }),
    checkProject: async () => requireReady(await projectContext(school, stop)),
    test: () => run('the tests', [join(root, 'tasks', 'test.ts')], stop),
    build: () => buildForSchool(school),
    writePages: () => writePagesForSchool(school),
    waitForIndexes: async () => {
      const until = Date.now() + indexPatienceMs
      for (;;) {
        const found = await indexes.run(await projectContext(school, stop))
        if (found.state === 'good') return
        if (Date.now() > until) throw new UserError(`The indexes are not ready: ${found.says}.`)
        console.log(`  ${found.says}`)
        await pause(15_000, undefined, { signal: stop })
      }
    },
    checkSite: async () => {
      const written = await readFile(join(deployedFolders.web, 'builds', 'latest.json'), 'utf8')
      const { id } = z.object({ id: z.string() }).parse(JSON.parse(written))
      const callable = `${siteUrl}/api/listPublishedCourses`
      await checkSite({ siteUrl, build: id, callable, stop })
    },
  }
}

async function googleApi(school: School, stop: AbortSignal): Promise<GoogleApi> {
  const { projectId } = school.firebase
  return new GoogleApi({ projectId, stop, accessToken: await googleAccessToken() })
}

async function projectContext(school: School, stop: AbortSignal): Promise<ProjectContext> {
  const google = await googleApi(school, stop)
  const siteAddress = school.siteUrl
  return { school, google, root, resolveTexts, signInToMailServer, siteAddress, stop }
}

async function run(what: string, args: string[], stop: AbortSignal): Promise<void> {
  const { code } = await runNode(args, { stop, show: true })
  if (code !== 0) throw new UserError(`${what} ended with ${code}; what went wrong stands above.`)
}
