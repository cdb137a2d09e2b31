import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slowTest } from '@shala/contract/testing/slowTest'
import { onlineTools } from '../tasks/deploy/onlineTools.ts'
import { previewConfig } from '../tasks/school/previewConfig.ts'
import { RehearsedSchool, region } from './testing/RehearsedSchool.ts'

const projectId = 'yoga-school-3f2a1'
const previewer = `serviceAccount:shala-previews@${projectId}.iam.gserviceaccount.com`

const pages = {
  site: "onRequest({ invoker: 'public' }, () => {})",
  preview: "onRequest({ invoker: 'public' }, () => {})",
}

let school: RehearsedSchool
beforeEach(async () => {
  school = await RehearsedSchool.create()
  await school.writeFunctions('default', { api: "onRequest({ invoker: 'public' }, () => {})" })
  await school.writeFunctions('site', pages)
})
afterEach(() => school.close())

/** Deploys to a preview channel as the workflow does, with an account for Hosting only. */
async function deployPreview(config: string): Promise<void> {
  const { policy } = school.google.google.state
  // The permissions of the custom role shalaPreviews, as predefined roles that the stand-in knows.
  for (const role of ['roles/firebasehosting.admin', 'roles/serviceusage.serviceUsageAdmin']) {
    policy.bindings.push({ role, members: [previewer] })
  }
  const { deployPreview: deploy } = onlineTools({
    projectId,
    region,
    config,
    previewConfig: config,
    codebases: {},
    google: () => Promise.resolve(school.api()),
    isConfirmed: false,
    say: (line) => school.said.push(line),
    stop: new AbortController().signal,
    environment: await school.google.environment(previewer),
    speed: school.google.google.clock.speed,
    print: (text) => (school.output += text),
  })
  await deploy('pr-7')
}

slowTest('A preview changes nothing live and needs only permissions for Hosting', async () => {
  const tools = school.tools()
  await tools.deployFunctions('functions')
  await tools.deployFunctions('hosting')
  const { state } = school.google.google
  const before = structuredClone({
    functions: state.functions,
    services: state.services,
    domains: state.authorizedDomains,
    releases: state.hostingReleases,
  })
  // The branch has changed a function.
  await school.writeFunctions('site', {
    ...pages,
    site: 'onRequest(() => { throw new Error() })',
  })

  const config = join(school.folder, 'firebase.preview.json')
  const whole: unknown = JSON.parse(await readFile(join(school.folder, 'firebase.json'), 'utf8'))
  await writeFile(config, JSON.stringify(previewConfig(whole, region)))
  await deployPreview(config)

  expect(state.functions).toEqual(before.functions)
  expect(state.services).toEqual(before.services)
  expect(state.authorizedDomains).toEqual(before.domains)
  const [preview, ...live] = state.hostingReleases
  expect(live).toEqual(before.releases)
  expect(preview).toMatchObject({
    name: expect.stringContaining('/channels/pr-7/'),
    version: {
      status: 'FINALIZED',
      config: {
        rewrites: [
          { glob: '/preview/**', run: { serviceId: 'preview', region } },
          { glob: '/**', run: { serviceId: 'site', region } },
        ],
      },
    },
  })
  // The CLI works without the list of functions, which it cannot read.
  expect(school.google.refusals.map(({ path }) => path)).toEqual([
    `/v1/projects/${projectId}/locations/-/functions`,
  ])
})

slowTest('The site’s configuration would deploy the branch’s functions', async () => {
  await school.tools().deployFunctions('functions')
  await school.tools().deployFunctions('hosting')
  const { functions } = structuredClone(school.google.google.state)
  await school.writeFunctions('site', {
    ...pages,
    site: 'onRequest(() => { throw new Error() })',
  })
  await expect(deployPreview(join(school.folder, 'firebase.json'))).rejects.toThrow(
    'firebase-tools failed',
  )
  expect(school.google.google.state.functions).toEqual(functions)
})
