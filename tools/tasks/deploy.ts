import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'
import { root } from '../root.ts'
import { buildForSchool, deployedFolders, writePagesForSchool } from './build.ts'
import { checkSite } from './deploy/checkSite.ts'
import { deploy } from './deploy/deploy.ts'
import { projectTools, requireCapacity } from './deploy/projectTools.ts'
import { readDeployWords, type Asked } from './deploy/readDeployWords.ts'
import { requireSameCommit } from './deploy/requireSameCommit.ts'
import type { DeployTools } from './deploy/steps.ts'
import { googleAccessToken, GoogleApi } from './google/GoogleApi.ts'
import { runNode } from './run/runNode.ts'
import { runTask } from './run/runTask.ts'
import type { School } from './school/School.ts'
import { readExampleSchool, readSchool, requireSchool } from './school/readSchool.ts'

/**
 * `npm run deploy`: tests, builds and deploys, in the order that never shows a page whose function or
 * index does not exist. `--plan` only lists the steps, `--preview <name>` puts the pages beside the
 * site, `--pages` releases only the pages, from the code that is online, `--no-tests` leaves the tests out, `--yes` deletes removed functions without asking, and
 * `--rehearse` deploys to a stand-in for Google on this machine.
 */
await runTask(130, async ({ stop }) => {
  const words = readDeployWords(process.argv.slice(2))
  if (words.rehearsal !== null && !words.isPlan) {
    const school = (await readSchool(root)) ?? (await readExampleSchool(root))
    // Google's descriptions take a while to read, and only a rehearsal needs them.
    const { rehearse } = await import('../rehearsal/rehearse.ts')
    return rehearse({ ...words, school, isEmpty: words.rehearsal === 'empty', stop })
  }
  const school = await requireSchool(root)
  await deploy(words, { school, tools: toolsFor(school, words, stop), say: console.log, stop })
  return 0
})

function toolsFor(school: School, { isConfirmed }: Asked, stop: AbortSignal): DeployTools {
  const { projectId } = school.firebase
  const { siteUrl } = school
  return {
    ...projectTools({
      school,
      isConfirmed,
      stop,
      google: async () =>
        new GoogleApi({ projectId, stop, accessToken: await googleAccessToken() }),
    }),
    test: () => run('the tests', [join(root, 'tools', 'tasks', 'test.ts')], stop),
    build: async () => {
      await buildForSchool(school)
      await requireCapacity(school)
    },
    writePages: () => writePagesForSchool(school),
    requireSameCommit: async () =>
      requireSameCommit({ siteUrl, built: await readLatestBuild(), stop }),
    checkSite: async () => {
      const { id } = z.object({ id: z.string() }).parse(JSON.parse(await readLatestBuild()))
      const callable = `${siteUrl}/api/listPublishedCourses`
      await checkSite({ siteUrl, build: id, callable, stop })
    },
  }
}

const readLatestBuild = () => readFile(join(deployedFolders.web, 'builds', 'latest.json'), 'utf8')

async function run(what: string, args: string[], stop: AbortSignal): Promise<void> {
  const { code } = await runNode(args, { stop, show: true })
  if (code !== 0) throw new UserError(`${what} ended with ${code}; what went wrong stands above.`)
}
