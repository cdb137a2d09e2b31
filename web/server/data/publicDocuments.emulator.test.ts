/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { slowTest } from '@shala/contract/testing/slowTest'
import { RulesSandbox } from '@shala/emulators/firestore/RulesSandbox'
import * as z from 'zod'
import {
  type Database,
  listGraduates,
  listPublic,
  listSlides,
  readPublic,
} from './publicDocuments.ts'

const moment = new Date('2026-11-01T10:00:00Z')
const picture = { path: 'graduates/a/portrait.webp', width: 640, height: 800, alt: 'A portrait' }
const profile = {
  photo: picture,
  city: 'Porto',
  bio: 'Teaches.',
  courseIds: ['yoga'],
  year: 2024,
  links: [{ label: 'Site', href: 'https://a.example' }],
  status: 'approved',
  consent: true,
  createdAt: moment,
  updatedAt: moment,
}
const slide = {
  picture,
  caption: 'In the hall',
  visible: true,
  from: null,
  until: null,
  createdAt: moment,
  updatedAt: moment,
}
let sandbox: RulesSandbox
let database: Database

beforeAll(async () => {
  sandbox = await RulesSandbox.create(readFileSync('firestore.rules', 'utf8'))
  database = at(z.string().parse(process.env['FIRESTORE_EMULATOR_HOST']))
})
afterAll(() => sandbox.close())

function at(firestore: string): Database {
  return {
    firebase: { projectId: sandbox.projectId, apiKey: 'demo-key' },
    emulators: { firestore },
    appCheckToken: () => Promise.resolve(null),
  }
}

function put(documents: Record<string, object>) {
  const writes = Object.entries(documents)
  return Promise.all(writes.map(([path, data]) => sandbox.store.doc(path).set(data)))
}

slowTest('listGraduates returns approved graduates with consent, sorted by name', async () => {
  expect(await listGraduates(database)).toEqual([])
  await put({
    'graduateProfiles/f': { ...profile, userId: 'f', name: 'Farid' },
    'graduateProfiles/e': { ...profile, userId: 'e', name: 'Élodie', photo: null, year: null },
    'graduateProfiles/d': { ...profile, userId: 'd', name: 'Dana' },
    'graduateProfiles/s': { ...profile, userId: 's', name: 'Hidden', status: 'hidden' },
    'graduateProfiles/n': { ...profile, userId: 'n', name: 'No consent', consent: false },
  })
  const graduates = await listGraduates(database)
  expect(graduates.map(({ id, name }) => [id, name])).toEqual([
    ['d', 'Dana'],
    ['e', 'Élodie'],
    ['f', 'Farid'],
  ])
  // The other stored fields (user, status, consent, dates) are not published.
  expect(graduates[1]).toEqual({
    id: 'e',
    name: 'Élodie',
    photo: null,
    city: 'Porto',
    bio: 'Teaches.',
    year: null,
    courseIds: ['yoga'],
    links: [{ label: 'Site', href: 'https://a.example' }],
    certificates: [],
  })
})

slowTest('listGraduates reads more graduates than fit on one page', async () => {
  const many: Record<string, object> = {}
  for (let n = 0; n < 230; n += 1) {
    many[`graduateProfiles/many-${n}`] = { ...profile, userId: `many-${n}`, name: `Many ${n}` }
  }
  await put(many)
  const names = (await listGraduates(database)).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('Many '))).toHaveLength(230)
  expect(new Set(names).size).toBe(names.length)
  await Promise.all(Object.keys(many).map((path) => sandbox.store.doc(path).delete()))
})

test('listSlides returns the visible slides of a day, sorted by position', async () => {
  await put({
    'graduateSlides/third': { ...slide, position: 3 },
    'graduateSlides/first': { ...slide, position: -1.5, from: '2026-11-01', until: '2026-11-30' },
    'graduateSlides/second': { ...slide, position: 2, from: '2026-11-30' },
    'graduateSlides/hidden': { ...slide, position: 0, visible: false },
  })
  const shownOn = async (today: string) => (await listSlides(database, today)).map(({ id }) => id)
  expect(await shownOn('2026-10-31')).toEqual(['third'])
  expect(await shownOn('2026-11-01')).toEqual(['first', 'third'])
  expect(await shownOn('2026-11-30')).toEqual(['first', 'second', 'third'])
  expect(await shownOn('2026-12-01')).toEqual(['second', 'third'])
  const [shown] = await listSlides(database, '2026-10-31')
  expect(shown).toEqual({
    id: 'third',
    picture: { ...picture, small: null },
    caption: 'In the hall',
  })
})

test('listSlides skips an invalid document with a warning', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  await put({ 'graduateSlides/broken': { ...slide, position: 4, picture: { path: '/' } } })
  const shown = await listSlides(database, '2026-10-31')
  expect(shown.map(({ id }) => id)).toEqual(['third'])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('graduateSlides/broken is left out'))
  warn.mockRestore()
})

test('listPublic reads all types of Firestore values', async () => {
  const written = {
    text: 'ü',
    whole: 7,
    part: 0.5,
    nothing: null,
    yes: true,
    moment,
    list: [1, 'a', { b: [] }],
    empty: [],
    map: { in: { it: 'x' } },
    no: Number.NaN,
    visible: true,
  }
  await put({ 'graduateSlides/kinds': written })
  const [kinds] = await listPublic(
    database,
    'graduateSlides',
    { visible: true, text: 'ü' },
    z.looseObject({}),
  )
  expect(kinds).toEqual({ ...written, id: 'kinds' })
})

test('listPublic rejects a query that the rules deny', async () => {
  const all = listPublic(database, 'graduateProfiles', { status: 'hidden' }, z.looseObject({}))
  await expect(all).rejects.toThrow('Firestore answered 403 for graduateProfiles')
})

test('readPublic returns a document that visitors can read, and null for a missing one', async () => {
  const Note = z.object({ changedAt: z.date() })
  expect(await readPublic(database, 'school/content', Note)).toBeNull()
  await put({ 'school/content': { changedAt: moment }, 'school/office': { changedAt: moment } })
  expect(await readPublic(database, 'school/content', Note)).toEqual({ changedAt: moment })
  await expect(readPublic(database, 'school/office', Note)).rejects.toThrow('403')
})

test('listGraduates rejects if Firestore is unreachable', async () => {
  await expect(listGraduates(at('127.0.0.1:1'))).rejects.toThrow()
})
