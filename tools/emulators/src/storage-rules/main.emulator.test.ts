import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { slowTest } from '@shala/contract/testing/slowTest'
import * as z from 'zod'

const firestore = z.string().parse(process.env['FIRESTORE_EMULATOR_HOST'])
const nothing = { null_value: null }
const admin = { map_value: { fields: { admin: { bool_value: true } } } }

/** The runtime as firebase-tools starts it: a process that reads and writes lines. */
class Session {
  readonly process: ChildProcess
  readonly #lines: AsyncIterator<string>
  warnings = ''

  constructor() {
    const project = `demo-rules-${randomUUID().slice(0, 8)}`
    this.process = spawn(
      process.execPath,
      [
        join(__dirname, 'main.ts'),
        '--host',
        firestore,
        '--project',
        project,
        '--firestore-rules',
        'firestore.rules',
      ],
      {
        stdio: ['pipe', 'pipe', 'pipe'],
        // Node 22 warns that it strips types; these warnings are not part of the test.
        env: { ...process.env, NODE_NO_WARNINGS: '1' },
      },
    )
    const { stdout, stderr } = this.process
    if (!stdout || !stderr) throw new Error('The runtime was started without pipes.')
    this.#lines = createInterface({ input: stdout })[Symbol.asyncIterator]()
    stderr.on('data', (chunk: Buffer) => (this.warnings += chunk.toString()))
  }

  write(line: string): void {
    this.process.stdin?.write(`${line}\n`)
  }

  async read(): Promise<unknown> {
    const { value, done } = await this.#lines.next()
    if (done) throw new Error('The runtime has closed its output.')
    return JSON.parse(value)
  }

  async ask(message: object): Promise<unknown> {
    this.write(JSON.stringify(message))
    return this.read()
  }

  load(content: string, id = 0): Promise<unknown> {
    const source = { files: [{ name: 'storage.rules', content }] }
    const context = { rulesetName: String(id), source }
    return this.ask({ action: 'load_ruleset', context, id })
  }

  verify(id: number, method: string, token?: object, path = '/b/shala/o/slides/a.png') {
    const auth = token
      ? { map_value: { fields: { uid: { string_value: 'maya' }, token } } }
      : nothing
    const time = { timestamp_value: '2026-02-03T04:05:06.789Z' }
    const fields = {
      path: { path_value: { segments: [{ simple: 'b' }] } },
      auth,
      time,
      resource: nothing,
    }
    const variables = { resource: nothing, request: { map_value: { fields } } }
    const context = { rulesetName: '0', service: 'firebase.storage', path, method, variables }
    return this.ask({ action: 'verify', context, id })
  }
}

let session: Session

beforeEach(async () => {
  session = new Session()
  expect(await session.read()).toEqual({ id: -1, status: 'ok', action: 'started' })
})

afterEach(async () => {
  const { process: child } = session
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
})

const rules = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /slides/{file} {
      allow get;
      allow create: if request.auth.token.admin == true;
    }
  }
}`

const ok = { status: 'ok', errors: [], warnings: [] }

slowTest('loads rules and evaluates requests by them', async () => {
  expect(await session.load(rules)).toEqual({ id: 0, ...ok, result: { rulesVersion: 2 } })
  expect(await session.verify(1, 'get')).toEqual({ id: 1, ...ok, result: { permit: true } })
  expect(await session.verify(2, 'delete', admin)).toEqual({
    id: 2,
    ...ok,
    result: { permit: false },
  })
  expect(await session.verify(3, 'create', admin)).toEqual({
    id: 3,
    ...ok,
    result: { permit: true },
  })
  expect(await session.verify(4, 'create')).toEqual({
    id: 4,
    status: 'ok',
    errors: [],
    warnings: ['storage.rules:6 - Null value error.'],
    result: { permit: false },
  })
  expect(session.warnings).toBe('')
})

slowTest.each([
  ['an unknown action', { id: 1, action: 'drop_everything' }],
  ['no context', { id: 1, action: 'verify' }],
  [
    'two files',
    {
      id: 1,
      action: 'load_ruleset',
      context: {
        rulesetName: '0',
        source: { files: [1, 2].map(() => ({ name: 'a', content: rules })) },
      },
    },
  ],
  ['an unexpected document', { id: 1, status: 'ok', result: {} }],
])('returns an error with the ID for %s', async (_what, message) => {
  const answer = await session.ask(message)
  expect(answer).toMatchObject({ id: 1, status: 'ok', errors: [expect.any(String)] })
  expect(answer).not.toHaveProperty('result')
})

slowTest('ends on an interrupt and when its input ends', async () => {
  const interrupted = once(session.process, 'exit')
  session.process.kill('SIGINT')
  expect(await interrupted).toEqual([0, null])

  session = new Session()
  await session.read()
  const ended = once(session.process, 'exit')
  session.process.stdin?.end()
  expect(await ended).toEqual([0, null])
})
