import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const admin = { map_value: { fields: { admin: { bool_value: true } } } }

/** The runtime as firebase-tools starts it: a process that answers line by line. */
class Session {
  readonly process: ChildProcess
  readonly #lines: AsyncIterator<string>
  warnings = ''

  constructor() {
    this.process = spawn(process.execPath, [join(__dirname, 'main.ts')], {
      stdio: ['pipe', 'pipe', 'pipe'],
      // Node 22 warns that it strips types; what firebase-tools shows is not under test here.
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    })
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
      : { null_value: null }
    const variables = {
      resource: { null_value: null },
      request: { map_value: { fields: { auth } } },
    }
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
    match /lessons/{file} {
      allow get: if firestore.get(/databases/(default)/documents/access/$(request.auth.uid)).data.hasAccess;
    }
  }
}`

const ok = { status: 'ok', errors: [], warnings: [] }

test('rules are loaded, and requests permitted and denied by them', async () => {
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
    warnings: ['storage.rules:6:36 - A value was null.'],
    result: { permit: false },
  })
  expect(session.warnings).toBe('')
})

test('rules that are not understood are an error with their place, and permit nothing', async () => {
  const refused = await session.load(
    'service firebase.storage {\n  match /{x} { allow everything; }\n}',
  )
  expect(refused).toEqual({
    id: 0,
    status: 'ok',
    errors: [expect.stringContaining("storage.rules:2:22 - 'everything' is no method")],
    warnings: [],
  })
  expect(await session.verify(1, 'get')).toMatchObject({ errors: ["There is no ruleset '0'."] })
})

describe('a rule that needs a document', () => {
  const path = '/databases/(default)/documents/access/maya'
  const token = { map_value: { fields: {} } }
  const lesson = '/b/shala/o/lessons/1.mp4'

  beforeEach(async () => {
    await session.load(rules)
    expect(await session.verify(7, 'get', token, lesson)).toEqual({
      server_request_id: 7,
      status: 'ok',
      action: 'fetch_firestore_document',
      context: { path },
    })
  })

  test.each([true, false])('permits by what is in it: %s', async (hasAccess) => {
    const result = {
      name: `projects/demo-shala${path}`,
      fields: { hasAccess: { booleanValue: hasAccess } },
    }
    const answer = await session.ask({ result, status: 'ok', warnings: [], errors: [], id: 7 })
    expect(answer).toEqual({ id: 7, ...ok, result: { permit: hasAccess } })
  })

  test('denies when there is none', async () => {
    const answer = await session.ask({ status: 'not_found', warnings: [], errors: [], id: 7 })
    expect(answer).toMatchObject({ id: 7, result: { permit: false } })
  })

  test('denies when it cannot be read, and other requests go on meanwhile', async () => {
    expect(await session.verify(8, 'get')).toMatchObject({ id: 8, result: { permit: true } })
    const result = { name: 'x', fields: { hasAccess: { strangeValue: true } } }
    const answer = await session.ask({ result, status: 'ok', warnings: [], errors: [], id: 7 })
    expect(answer).toMatchObject({ id: 7, errors: [expect.any(String)] })
    expect(answer).not.toHaveProperty('result')
  })
})

test.each([
  ['an unknown action', { id: 1, action: 'drop_everything' }],
  ['no context', { id: 1, action: 'verify' }],
  [
    'two files',
    { id: 1, action: 'load_ruleset', context: { rulesetName: '0', source: { files: [1, 2] } } },
  ],
  ['a document nobody asked for', { id: 1, status: 'ok', result: {} }],
])('%s is answered with an error under its id', async (_what, message) => {
  const answer = await session.ask(message)
  expect(answer).toMatchObject({ id: 1, status: 'ok', errors: [expect.any(String)] })
  expect(answer).not.toHaveProperty('result')
})

test('variables nested 100,000 deep are denied, and the next request works', async () => {
  await session.load(rules)
  const deep = `${'{"list_value":{"values":['.repeat(100_000)}${']}}'.repeat(100_000)}`
  const context = `"rulesetName":"0","service":"firebase.storage","path":"/b/s/o/slides/a","method":"get"`
  session.write(`{"id":1,"action":"verify","context":{${context},"variables":{"request":${deep}}}}`)
  expect(await session.read()).toMatchObject({ id: 1, errors: [expect.any(String)] })
  expect(await session.verify(2, 'get')).toMatchObject({ id: 2, result: { permit: true } })
})

test('a line that is no message is left out, with a warning', async () => {
  session.write('nonsense')
  session.write('{"no":"id"}')
  expect(await session.load(rules)).toMatchObject({ id: 0, errors: [] })
  expect(session.warnings.match(/not understood/g)).toHaveLength(2)
})

test('it ends on an interrupt, and with its input', async () => {
  const interrupted = once(session.process, 'exit')
  session.process.kill('SIGINT')
  expect(await interrupted).toEqual([0, null])

  session = new Session()
  await session.read()
  const ended = once(session.process, 'exit')
  session.process.stdin?.end()
  expect(await ended).toEqual([0, null])
})
