import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The folders of functions/src, lowest first. A folder may only import folders in the rows before
 * its own: neither higher ones nor those in the same row. So there are no cycles between folders,
 * and low folders load no high ones. The files beside the folders are below all of them, except for
 * `index.ts`, which is on top. Tests may import anything, and only tests may import `testing`.
 */
const layers = [
  ['callable', 'certificates/pdf'],
  ['firestore'],
  ['payments/stripe', 'people'],
  ['people/staff'],
  ['emails/sending'],
  ['emails', 'health', 'school'],
  ['access'],
  ['access/callables', 'access/explain', 'access/views', 'agreements', 'invitations'],
  ['agreements/pdf', 'applications', 'imports/preview', 'groups/members'],
  ['groups'],
  ['bookings', 'imports/batches', 'requests'],
  ['attendance'],
  ['orders'],
  ['orders/jobs', 'orders/pdf', 'orders/student'],
  [
    'addresses',
    'imports/batchRows',
    'imports/redaction',
    'images',
    'schedules',
    'staffInvitations',
  ],
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
    'statistics',
    'students',
    'teachers',
  ],
  ['certificates'],
  ['accounts/erasure', 'accounts/myData', 'storageCleanup'],
  ['accounts'],
  ['api', 'jobs', 'payments/webhook'],
  [
    'testing',
    'testing/accessModel',
    'testing/accessModel/operations',
    'testing/accessModel/perform',
    'testing/builders',
    'testing/orderModel',
    'testing/processes',
  ],
] as const satisfies readonly (readonly string[])[]

const home = 'functions/src'
const message = 'Imports run one way down: see tools/lint/layers.ts.'

/**
 * Returns the lint zones of the layers. Throws if a folder below `root` has no layer or a layer
 * names a missing folder, so each new folder needs a layer.
 */
export function layerZones(root: string) {
  const listed: readonly string[] = layers.flat()
  const there = listFolders(join(root, home))
  const astray = [...listed, ...there].filter(
    (folder) => !listed.includes(folder) || !there.includes(folder),
  )
  if (astray.length > 0) {
    throw new Error(`tools/lint/layers.ts and ${home} differ in ${astray.join(', ')}`)
  }
  const production = layers.slice(0, -1)
  return [
    { target: `${home}/!(index|*.test).ts`, from: getFiles(listed), message },
    ...production.flatMap((layer, height) =>
      layer.flatMap((folder) => {
        const target = getSources(folder)
        const above = layers
          .slice(height)
          .flat()
          .filter((other) => other !== folder)
        return [
          { target, from: getFiles(above), message },
          { target, from: `${home}/index.ts`, message },
        ]
      }),
    ),
  ]
}

const getSources = (folder: string) => `${home}/${folder}/!(*.test).ts`

const getFiles = (folders: readonly string[]) => folders.map((folder) => `${home}/${folder}/*.ts`)

/** All folders that hold a source, each by its path. */
function listFolders(path: string): string[] {
  const sources = readdirSync(path, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith('.ts') && entry.parentPath !== path,
  )
  return [...new Set(sources.map(({ parentPath }) => parentPath.slice(path.length + 1)))]
}
