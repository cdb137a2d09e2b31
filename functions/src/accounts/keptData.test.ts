import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { keptCollections } from '@shala/contract/collections/keptCollections'
import { keptFolders } from '@shala/contract/collections/keptFolders'
import * as z from 'zod'

const root = path.join(__dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Replaces each variable in a path with {}. */
const plain = (place: string) => place.replace(/\{[^}]*\}|\$\([^)]*\)|\$\{[^}]*\}/g, '{}')
const known = new Set(keptCollections.map(({ place }) => plain(place)))
const lastParts = new Set([...known].map((place) => place.split('/').at(-1)))

test('Each collection and folder is listed once', () => {
  const places = [...keptCollections, ...keptFolders].map(({ place }) => plain(place))
  expect(places).toEqual([...new Set(places)])
})

test('Every collection in the Firestore rules is listed', () => {
  expect(getCollections(read('firestore.rules')).filter((place) => !known.has(place))).toEqual([])
})

test('Every upload folder in the Storage rules is listed', () => {
  const folders = getCollections(
    read('storage.rules').replace('/b/{bucket}/o', '/databases/x/documents'),
  )
  const kept = new Set(keptFolders.map(({ place }) => plain(place).replace(/\/\{\}.*/, '')))
  expect(folders.length).toBeGreaterThan(0)
  expect(folders.filter((folder) => !kept.has(folder.replace(/\/\{\}.*/, '')))).toEqual([])
})

test('Every collection with an index is listed', () => {
  const Indexes = z.object({
    indexes: z.array(z.object({ collectionGroup: z.string() })),
    fieldOverrides: z.array(z.object({ collectionGroup: z.string() })),
  })
  const { indexes, fieldOverrides } = Indexes.parse(JSON.parse(read('firestore.indexes.json')))
  const groups = [...indexes, ...fieldOverrides].map(({ collectionGroup }) => collectionGroup)
  expect([...new Set(groups)].filter((group) => !lastParts.has(group))).toEqual([])
})

test('Every collection named in functions, contract and web is listed', () => {
  const named = ['functions/src', 'contract/src', 'web/src', 'web/server']
    .flatMap(sources)
    .flatMap((source) =>
      [
        ...source.matchAll(/collection(?:Group)?(?:\(|: )\s*['"`]([^'"`]+)['"`]/g),
        ...source.matchAll(/\.doc\(\s*['"`]([^'"`]+\/[^'"`]*)['"`]/g),
      ].map(([whole, place = '']) =>
        whole.startsWith('.doc') ? plain(place).replace(/\/[^/]*$/, '') : plain(place),
      ),
    )
  expect(new Set(named).size).toBeGreaterThan(20)
  const missing = [...new Set(named)].filter(
    (place) => !known.has(place) && !(place.split('/').length === 1 && lastParts.has(place)),
  )
  expect(missing).toEqual([])
})

/** Returns the collections that the rules match documents in. */
function getCollections(rules: string): string[] {
  const found: string[] = []
  const open: string[] = []
  for (const line of rules.split('\n')) {
    const [, match] = /^\s*match (\S+) \{/.exec(line) ?? []
    if (match !== undefined) {
      open.push(match)
      const whole = open.join('').replace(/^\/databases\/[^/]*\/documents/, '')
      const place = plain(whole)
        .replace(/\/\{\}$/, '')
        .replace(/^\//, '')
      if (place !== '' && !whole.includes('{path=**}/')) found.push(place)
    } else if (/\{\s*$/.test(line) && !/^\s*\/\//.test(line)) open.push('')
    else if (/^\s*\}/.test(line)) open.pop()
  }
  return [...new Set(found)]
}

function sources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\//.test(file))
    .map((file) => read(path.join(folder, file)))
}
