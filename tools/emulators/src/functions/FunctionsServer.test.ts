import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slowTest } from '@shala/contract/testing/slowTest'
import { portsFrom } from '../ports/ports.ts'
import { stackEnvironment } from '../stackEnvironment.ts'
import { FunctionsServer } from './FunctionsServer.ts'

const root = join(__dirname, '../../../..')
const codebase = `
import { onCall, onRequest } from 'firebase-functions/v2/https'
import { onSchedule } from 'firebase-functions/v2/scheduler'
export const greet = onCall(() => process.env.GREETING)
export const path = onRequest((request, response) => void response.send(request.path))
export const nightly = onSchedule('every day 00:00', () => undefined)
export const number = 3
`

let folder: string
let server: FunctionsServer | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shala-functions-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(join(folder, '.env.demo-shala'), 'GREETING=namaste\n')
})

afterEach(async () => {
  await server?.close()
  server = undefined
  await rm(folder, { recursive: true })
})

async function serve(code: string, projectId = 'demo-shala'): Promise<string> {
  await writeFile(join(folder, 'index.js'), code)
  const env = { ...stackEnvironment(portsFrom(1)), GCLOUD_PROJECT: projectId }
  server = await FunctionsServer.create({ root, folder, env, log: join(folder, 'log') })
  return `http://${server.host}/${projectId}/us-central1`
}

slowTest('serves callables and request functions with the settings of the codebase', async () => {
  const url = await serve(codebase)
  const called = await fetch(`${url}/greet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"data":{}}',
  })
  expect(await called.json()).toEqual({ result: 'namaste' })
  expect(await (await fetch(`${url}/path/a.ics?b=c`)).text()).toBe('/a.ics')
  for (const other of ['nightly', 'number', 'constructor', 'pathology']) {
    expect((await fetch(`${url}/${other}`)).status).toBe(404)
  }
})

test('names the error and its line if the functions cannot be loaded', async () => {
  await expect(serve('\nthrow new Error("broken")')).rejects.toThrow(
    /^The functions fail to load:\n[^]*Error: broken\n *at .*index\.js:2:7/,
  )
})
