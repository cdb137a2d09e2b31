import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const Versions = z.record(z.string(), z.string()).default({})

/** The dependencies of a package, in the common format of package.json and package-lock.json. */
const Requests = z.looseObject({
  dependencies: Versions,
  optionalDependencies: Versions,
  peerDependencies: Versions,
  peerDependenciesMeta: z
    .record(z.string(), z.looseObject({ optional: z.boolean().default(false) }))
    .default({}),
})
type Requests = z.infer<typeof Requests>

/** package-lock.json, of which only what each package asks for is read. */
export const LockFile = z.looseObject({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), z.looseObject({})),
})
export type LockFile = z.infer<typeof LockFile>

export const Manifest = z.looseObject({ name: z.string() })
export type Manifest = z.infer<typeof Manifest>

/** A dependency of one package on another. */
interface Edge {
  readonly name: string
  /** It does without where the other cannot be installed, as on another platform. */
  readonly optional: boolean
  /** A peer dependency: npm installs it if the user of the package does not. */
  readonly peer: boolean
}

/**
 * Returns the part of the project's lock file that a built folder needs: the same versions with the
 * same checksums, and the packages of every platform. `workspace` is the source folder, `manifest`
 * the package.json of the built folder. If the workspace has a different version of a package,
 * dependents on the project's version get a nested copy, as in npm. Throws if the lock file lacks a
 * dependency.
 */
export function deriveLockFile(lock: LockFile, workspace: string, manifest: Manifest): LockFile {
  const reach = (follows: (edge: Edge) => boolean) =>
    reachable(lock, { from: workspace, asking: Requests.parse(manifest), follows })
  const all = reach(() => true)
  const required = reach(({ optional }) => !optional)
  const named = reach(({ peer }) => !peer)

  const packages: LockFile['packages'] = { '': manifest }
  for (const path of [...all].sort()) {
    const entry = withFlags(lock.packages[path] ?? {}, {
      optional: !required.has(path),
      peer: !named.has(path),
    })
    for (const place of getPlaces(lock, path, { workspace, all })) packages[place] = entry
  }
  return { name: manifest.name, lockfileVersion: 3, requires: true, packages }
}

/** Where a package of the lock file goes in the built folder, which has no workspace around it. */
function getPlaces(
  lock: LockFile,
  path: string,
  { workspace, all }: { workspace: string; all: ReadonlySet<string> },
): string[] {
  const place = path.slice(path.indexOf('node_modules/'))
  const isTaken = path === place && all.has(`${workspace}/${place}`)
  if (!isTaken) return [place]
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return [...all]
    .filter((asking) => asks(lock, asking, name) && getPath(lock, name, asking) === path)
    .map((asking) => `${asking.slice(asking.indexOf('node_modules/'))}/${place}`)
}

function asks(lock: LockFile, path: string, name: string): boolean {
  return getEdges(Requests.parse(lock.packages[path])).some((edge) => edge.name === name)
}

/** The paths in the lock file of all that is asked for, directly or by others. */
function reachable(
  lock: LockFile,
  start: { from: string; asking: Requests; follows: (edge: Edge) => boolean },
): Set<string> {
  const found = new Set<string>()
  const open = [{ path: start.from, asking: start.asking }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const edge of getEdges(next.asking).filter(start.follows)) {
      const path = getPath(lock, edge.name, next.path)
      if (path === null && !edge.optional) {
        throw new Error(`package-lock.json lacks ${edge.name}, which ${next.path} asks for`)
      }
      if (path === null || found.has(path)) continue
      found.add(path)
      open.push({ path, asking: Requests.parse(lock.packages[path]) })
    }
  }
  return found
}

function getEdges(asking: Requests): Edge[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = asking
  const optional = Object.keys(optionalDependencies)
  return [
    ...optional.map((name) => ({ name, optional: true, peer: false })),
    ...Object.keys(dependencies)
      .filter((name) => !optional.includes(name))
      .map((name) => ({ name, optional: false, peer: false })),
    // npm does not install optional peers.
    ...Object.keys(peerDependencies)
      .filter((name) => peerDependenciesMeta[name]?.optional !== true)
      .map((name) => ({ name, optional: false, peer: true })),
  ]
}

/** Where Node finds a package from another one: beside it, or in a folder above. */
function getPath(lock: LockFile, name: string, from: string): string | null {
  for (let folder = from; ; folder = folderAbove(folder)) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (path in lock.packages) return path
    if (folder === '') return null
  }
}

/** `a/node_modules/b` lies in `a`, and everything else in the project's folder. */
function folderAbove(folder: string): string {
  return folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
}

const flags = ['dev', 'devOptional', 'optional', 'peer']

/** Returns an entry with its flags in the built folder instead of those in the project. */
function withFlags(entry: object, now: { optional: boolean; peer: boolean }) {
  const kept = Object.entries(entry).filter(([key]) => !flags.includes(key))
  const flagged = Object.entries(now).filter(([, applies]) => applies)
  return Object.fromEntries([...kept, ...flagged])
}

/**
 * Writes the package-lock.json of a built folder beside its package.json, so that Google's build
 * installs the tested versions with `npm ci`, and an .npmrc that disables install scripts.
 * `workspace` is the source folder, for example `functions`.
 */
export async function writeLockFile(root: string, workspace: string, folder: string) {
  const lock = LockFile.parse(await readJson(join(root, 'package-lock.json')))
  const manifest = Manifest.parse(await readJson(join(folder, 'package.json')))
  const derived = deriveLockFile(lock, workspace, manifest)
  await writeFile(join(folder, 'package-lock.json'), `${JSON.stringify(derived, null, 2)}\n`)
  await writeFile(join(folder, '.npmrc'), 'ignore-scripts=true\n')
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'))
}
