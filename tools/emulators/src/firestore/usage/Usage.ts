import * as z from 'zod'
import type { Write } from '../proxy/CommitScale.ts'
import { getCollectionName, type Reads } from './countReads.ts'

/** The recipient of the response: a browser, or a server in the same region as the database. */
export type Asker = 'browser' | 'server'

/** The methods that are free of charge. */
export const freeMethods: ReadonlySet<string> = new Set(['BeginTransaction', 'Rollback'])

interface Project {
  readonly collections: Map<string, Billed>
  readonly written: Map<string, number>
  readonly bytes: Record<Asker, number>
  readonly uncounted: Map<string, number>
}

/**
 * Counts the billable Firestore operations of each project. Reads by the rules are not included:
 * only their engine knows them; see `ruleReads`.
 */
export class Usage {
  readonly #projects = new Map<string, Project>()

  read(project: string, reads: Reads): void {
    for (const [collection, count] of reads) this.#billed(project, collection).reads += count
  }

  /** Writes that were committed. A document that stays as it is counts as well: it was written. */
  wrote(writes: readonly Write[]): void {
    for (const write of writes) {
      const name = write.update?.name ?? write.delete ?? ''
      const [, project = ''] = name.split('/')
      const billed = this.#billed(project, getCollectionName(name))
      if (typeof write.delete === 'string' && write.delete !== '') billed.deletes += 1
      else billed.writes += 1
      const path = name.split('/').slice(5).join('/')
      const { written } = this.#project(project)
      written.set(path, (written.get(path) ?? 0) + 1)
    }
  }

  answered(project: string, by: Asker, bytes: number): void {
    this.#project(project).bytes[by] += bytes
  }

  /** Records a call with unknown costs. */
  left(project: string, method: string): void {
    const { uncounted } = this.#project(project)
    uncounted.set(method, (uncounted.get(method) ?? 0) + 1)
  }

  report(project: string): Omit<UsageReport, 'storedBytes'> {
    const { collections, written, bytes, uncounted } = this.#project(project)
    return {
      collections: Object.fromEntries(collections),
      written: Object.fromEntries([...written].filter(([, times]) => times > 1)),
      bytes,
      uncounted: Object.fromEntries(uncounted),
    }
  }

  #project(name: string): Project {
    const known = this.#projects.get(name)
    if (known !== undefined) return known
    const bytes = { browser: 0, server: 0 }
    const made = { collections: new Map(), written: new Map(), bytes, uncounted: new Map() }
    this.#projects.set(name, made)
    return made
  }

  #billed(project: string, collection: string): Billed {
    const { collections } = this.#project(project)
    const known = collections.get(collection)
    if (known !== undefined) return known
    const made = { reads: 0, writes: 0, deletes: 0 }
    collections.set(collection, made)
    return made
  }
}

const Billed = z.object({ reads: z.number(), writes: z.number(), deletes: z.number() })
/** Operations that Firestore counts and bills: https://firebase.google.com/docs/firestore/pricing#operations */
export type Billed = z.infer<typeof Billed>

/** A project's use of Firestore since its stack started. */
export const UsageReport = z.object({
  /** By the last collection of a path: `lessons` for `courses/yoga/lessons/first`. */
  collections: z.record(z.string(), Billed),
  /** How often each document was written, deleted included; those of one write alone are left out. */
  written: z.record(z.string(), z.number()),
  /** Bytes of the responses by recipient: data to a browser leaves Google's network. */
  bytes: z.object({ browser: z.number(), server: z.number() }),
  /** The size of all documents with their index entries. */
  storedBytes: z.number(),
  /** Calls of methods that are not counted; the figures are complete only if there are none. */
  uncounted: z.record(z.string(), z.number()),
})
export type UsageReport = z.infer<typeof UsageReport>

/** Asks a stack what a project has used; `host` is its FIRESTORE_EMULATOR_HOST. */
export async function fetchUsage(host: string, projectId: string): Promise<UsageReport> {
  const response = await fetch(`http://${host}/usage/${projectId}`)
  if (!response.ok) throw new Error(`The usage of ${projectId}: ${response.status}`)
  return UsageReport.parse(await response.json())
}
