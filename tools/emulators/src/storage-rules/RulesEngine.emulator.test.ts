import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { slowTest } from '@shala/contract/testing/slowTest'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import * as z from 'zod'
import { RulesEngine, type Question } from './RulesEngine.ts'
import type { FirestoreValue } from './TypedValue.ts'
import { RulesError } from './translate.ts'

const host = z.string().parse(process.env['FIRESTORE_EMULATOR_HOST'])

const projectId = `demo-rules-${randomUUID().slice(0, 8)}`
const app = initializeApp({ projectId })
let folder: string
let firestoreRules: string
let engine: RulesEngine

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shala-rules-'))
  firestoreRules = join(folder, 'firestore.rules')
  await writeFile(firestoreRules, "rules_version = '2';\nservice cloud.firestore {\n}\n")
  engine = new RulesEngine({ host, project: projectId, firestoreRules })
})
afterAll(() => Promise.all([deleteApp(app), rm(folder, { recursive: true })]))

function rules(body: string): string {
  return `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    ${body}
  }
}`
}

const nothing = { nullValue: null }
const map = (fields: Record<string, FirestoreValue>) => ({ mapValue: { fields } })

interface Asked extends Partial<Pick<Question, 'method' | 'resource'>> {
  readonly uid?: string
  readonly upload?: FirestoreValue
}

/** Asks about a file by its name. */
function ask(name: string, { uid, upload = nothing, ...asked }: Asked = {}) {
  const auth = uid === undefined ? nothing : map({ uid: { stringValue: uid }, token: map({}) })
  const time = { timestampValue: '2026-02-03T04:05:06.789Z' }
  const request = map({ auth, time, resource: upload })
  return engine.decide({
    path: `/b/shala/o/${name}`,
    method: 'get',
    resource: nothing,
    request,
    ...asked,
  })
}

async function permits(name: string, asked?: Asked): Promise<boolean> {
  return (await ask(name, asked)).permit
}

slowTest('Match blocks cover the files that they name, at every depth', async () => {
  await engine.load(
    rules(`
      match /{name} { allow get: if name == 'top' && bucket == 'shala'; }
      match /a/{x} { allow get: if x == 'one'; match /{y} { allow get: if x + y == 'onetwo'; } }
      match /rest/{path=**} { allow get: if path == /x || path == /x/y; }
      match /{path=**}/last/{name} { allow get; }`),
  )
  const covered = 'top a/one a/one/two rest/x rest/x/y last/x x/last/y x/y/last/z'.split(' ')
  const others = 'other a a/two A/one a/one/three a/one/two/x rest/y x/last x/last/y/z'.split(' ')
  const permitted: string[] = []
  for (const name of [...covered, ...others]) if (await permits(name)) permitted.push(name)
  expect(permitted).toEqual(covered)
})

const upload = map({
  size: { integerValue: 5 },
  contentType: { stringValue: 'image/png' },
  metadata: map({ courseId: { stringValue: 'yoga' } }),
})

slowTest('A condition can read the request and the file', async () => {
  const conditions: readonly (readonly [string, Asked, boolean | 'error'])[] = [
    ['request.auth == null', {}, true],
    ['request.auth == null', { uid: 'maya' }, false],
    ["request.auth.uid == 'maya'", { uid: 'maya' }, true],
    ["request.auth.uid == 'maya'", { uid: 'leo' }, false],
    ["request.auth.uid == 'maya'", {}, 'error'],
    ["request.auth.token.get('admin', false) == false", { uid: 'maya' }, true],
    ['request.auth.token.admin == false', { uid: 'maya' }, 'error'],
    ['resource == null && request.resource == null', {}, true],
    ['resource == null', { resource: upload }, false],
    ['request.resource == null', { upload }, false],
    ['resource.size > 0', {}, 'error'],
    ["resource.size == 5 && resource.contentType.matches('image/.*')", { resource: upload }, true],
    ['request.resource.size < 8 * 1024 * 1024', { upload }, true],
    ["request.resource.metadata.courseId in ['yoga']", { upload }, true],
    ['request.resource.metadata.nothing == null', { upload }, 'error'],
    ['request.time == timestamp.date(2026, 2, 3) + duration.time(4, 5, 6, 789000000)', {}, true],
    ['request.time < timestamp.date(2026, 2, 3)', {}, false],
  ]
  const matches = conditions.map(
    ([condition], index) => `match /is${index} { allow read: if ${condition}; }
    match /not${index} { allow read: if !(${condition}); }`,
  )
  await engine.load(rules(matches.join('\n')))
  const answers = []
  for (const [index, [condition, asked]] of conditions.entries()) {
    const [is, not] = [await permits(`is${index}`, asked), await permits(`not${index}`, asked)]
    answers.push([condition, asked, is || not ? is : 'error'])
  }
  expect(answers).toEqual(conditions)
})

describe('Firestore documents in rules', () => {
  const document = (id: string) => `/databases/(default)/documents/notes/${id}`

  beforeAll(async () => {
    const misses = (...ids: string[]) =>
      ids.map((id) => `!firestore.exists(${document(id)})`).join(' && ')
    await engine.load(
      rules(`match /says { allow get: if firestore.get(${document('$(request.auth.uid)')}).data.says == 'yes'; }
      match /exists/{id} { allow get: if firestore.exists(${document('$(id)')}); }
      match /two { allow get: if ${misses('a', 'b', 'a', 'b', 'b')}; }
      match /three { allow get: if ${misses('a', 'b', 'c')}; }`),
    )
  })

  slowTest('are read from the project in their current state', async () => {
    const note = getFirestore(app).doc('notes/maya')
    expect(await permits('says', { uid: 'maya' })).toBe(false)
    await note.set({ says: 'yes' })
    expect(await permits('says', { uid: 'maya' })).toBe(true)
    expect(await permits('says', { uid: 'leo' })).toBe(false)
    await note.update({ says: 'no' })
    expect(await permits('says', { uid: 'maya' })).toBe(false)
    expect([await permits('exists/maya'), await permits('exists/leo')]).toEqual([true, false])
    await note.delete()
  })

  test('can be two per request, read repeatedly, but not three', async () => {
    expect(await ask('two')).toEqual({ permit: true, problems: [] })
    expect(await ask('three')).toEqual({
      permit: false,
      problems: [{ message: expect.stringContaining('Service call error'), line: 7 }],
    })
  })
})

test('A condition with an error denies and reports its line', async () => {
  await engine.load(rules('match /{x} {\n allow get:\n if x == 1 || request.auth.uid == x;\n }'))
  const { permit, problems } = await ask('file')
  expect(permit).toBe(false)
  expect(problems).toEqual([{ message: 'Null value error.', line: 6 }])
  await engine.load(rules('match /{x} { allow get: if x == 1; }'))
  expect(await ask('file')).toEqual({ permit: false, problems: [] })
})

describe('Invalid rules', () => {
  beforeAll(() => engine.load(rules("match /{x} { allow get: if x == 'before'; }")))

  test.each([
    ['===', '\n\nmatch /{x} { allow get: if x === 1; }', 6],
    ['a missing semicolon', 'match /{x} { allow get: if true }\nfunction f() { return 1; }', 4],
    ['an unknown name', 'match /{x} {\n allow get: if y == 1; }', 5],
    ['a parameter named resource', 'function f(resource) { return true; }', 4],
    ['recursion', 'function f() { return f(); } match /{x} { allow get: if f(); }', 4],
  ])('with %s are refused, and the previous rules stay in force', async (_what, body, line) => {
    const refused: unknown = await engine.load(rules(body)).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(RulesError)
    expect(refused).toMatchObject({ line })
    expect([await permits('before'), await permits('x')]).toEqual([true, false])
  })
})

describe('Together with Firestore rules', () => {
  const documents = (id: string) =>
    `http://${host}/v1/projects/${projectId}/databases/(default)/documents/${id}`
  const getStatus = async (id: string) => (await fetch(documents(id))).status

  /** Saves Firestore rules; firebase-tools loads them separately a moment later. */
  async function save(body: string): Promise<{ loaded: () => Promise<boolean> }> {
    const content = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${body}
  }
} // The end. }`
    await writeFile(firestoreRules, content)
    const loaded = async () => {
      const address = `http://${host}/emulator/v1/projects/${projectId}:securityRules`
      const rules = JSON.stringify({ rules: { files: [{ content }] } })
      return (await fetch(address, { method: 'PUT', body: rules })).ok
    }
    return { loaded }
  }

  test('both work independently, in whatever order they are saved', async () => {
    const same = 'function isOpen(x) { return x == '
    const first = await save(`${same} 'a'; } match /open/{x} { allow read: if isOpen(x); }`)
    await first.loaded()
    await engine.load(rules(`${same} 'b'; }\nmatch /{x} { allow get: if isOpen(x); }`))
    expect([await getStatus('open/a'), await getStatus('open/b')]).toEqual([404, 403])
    expect([await permits('a'), await permits('b')]).toEqual([false, true])

    const second = await save("match /open/{x} { allow read: if x == 'c'; }")
    expect([await permits('a'), await permits('b')]).toEqual([false, true])
    await second.loaded()
    expect([await permits('a'), await permits('b')]).toEqual([false, true])
    expect([await getStatus('open/a'), await getStatus('open/c')]).toEqual([403, 404])
  })

  test('a mistake in the Firestore rules leaves both unchanged', async () => {
    await engine.load(rules('match /x { allow get; }'))
    const mistake = await save('match /open/{x} { alow read; }')
    expect(await mistake.loaded()).toBe(false)
    expect([await permits('x'), await permits('y')]).toEqual([true, false])
    await expect(engine.load(rules('match /y { allow get; }'))).rejects.toThrow(/alow/)
    expect([await permits('x'), await permits('y')]).toEqual([true, false])
  })

  test('they are refused if the Firestore rules permit every write', async () => {
    await save('match /{document=**} { allow write; }')
    await expect(engine.load(rules('match /x { allow get; }'))).rejects.toThrow(
      /permit every write/,
    )
  })
})
