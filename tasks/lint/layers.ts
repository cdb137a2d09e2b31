import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folders of functions/src, lowest first. A folder imports what stands in the rows before its
 * own, and nothing else: neither what is higher, nor a neighbour. So nothing runs back up, no two
 * folders import each other, and what is low loads nothing that is high. The loose files beside them
 * stand below all, but for `index.ts`, which is on top. Tests may import anything, and nothing but
 * tests imports `testing`.
 */
const layers = [
  ['callable'],
  ['firestore'],
  ['people'],
  ['emails/sending'],
  ['emails', 'health', 'school'],
  ['access'],
  ['access/callables', 'access/explain', 'access/views', 'pendingGrants'],
  ['bulkAccess/preview', 'cohorts/members'],
  ['cohorts'],
  ['bookings', 'bulkAccess/batches', 'enrolments'],
  ['addresses', 'bulkAccess/batchRows', 'bulkAccess/redaction', 'images', 'schedules'],
  [
    'archive',
    'calendar',
    'contact',
    'counts',
    'courses',
    'files',
    'graduates',
    'progress',
    'rooms',
    'students',
    'teachers',
  ],
  ['certificates/pdf'],
  ['certificates'],
  ['accounts/erasure', 'accounts/myData', 'storageCleanup'],
  ['accounts'],
  ['api', 'jobs'],
  [
    'testing',
    'testing/accessModel',
    'testing/accessModel/expected',
    'testing/accessModel/operations',
    'testing/accessModel/perform',
    'testing/builders',
    'testing/processes',
  ],
] as const satisfies readonly (readonly string[])[]

const home = 'functions/src'
const message = 'Imports run one way down: see tasks/lint/layers.ts.'

/**
 * The zones that hold the layers. Throws where a folder below `root` is in no layer, or a layer
 * names one that is not there: whoever makes a folder says where it stands.
 */
export function layerZones(root: string) {
  const listed: readonly string[] = layers.flat()
  const there = foldersIn(join(root, home))
  const astray = [...listed, ...there].filter(
    (folder) => !listed.includes(folder) || !there.includes(folder),
  )
  if (astray.length > 0) {
    throw new Error(`tasks/lint/layers.ts and ${home} differ in ${astray.join(', ')}`)
  }
  const production = layers.slice(0, -1)
  return [
    { target: `${home}/!(index|*.test).ts`, from: filesOf(listed), message },
    { target: production.flat().map(sourcesOf), from: `${home}/index.ts`, message },
    ...production.flatMap((layer, height) =>
      layer.map((folder) => ({
        target: sourcesOf(folder),
        from: filesOf(
          layers
            .slice(height)
            .flat()
            .filter((other) => other !== folder),
        ),
        message,
      })),
    ),
  ]
}

const sourcesOf = (folder: string) => `${home}/${folder}/!(*.test).ts`

const filesOf = (folders: readonly string[]) => folders.map((folder) => `${home}/${folder}/*.ts`)

/** All folders that hold a source, each by its path. */
function foldersIn(path: string): string[] {
  const sources = readdirSync(path, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.parentPath !== path,
  )
  return [...new Set(sources.map(({ parentPath }) => parentPath.slice(path.length + 1)))]
}
