import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IndexConfig } from '@shala/contract/firestore/indexConfig'
import { compareIndexes } from '@shala/emulators/firestore/queries/compareIndexes'
import { neverIndexed, QueryShape } from '@shala/emulators/firestore/queries/queryShape'
import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  getDocs,
  getFirestore,
  setLogLevel,
} from 'firebase/firestore/lite'
import * as z from 'zod'
import type { Query } from '#web/src/shared/query.ts'
import { storeQuery } from '#web/src/shared/server/storeQuery.ts'
import { root } from '../../root.ts'
import type { Tally } from './checks.ts'

/**
 * Holds firestore.indexes.json against every query that the tests have sent: those of the functions
 * and of the rules' tests as the proxy before the store has written them down, and those of the
 * site's pages, which are asked again here, because a page under test reads from memory.
 */
export async function checkIndexes(options: {
  /** The file of the proxy, and the one that the pages' tests wrote. */
  queries: string
  webQueries: string
  /** `host:port` of the store. */
  store: string
}): Promise<Tally> {
  await askAgain(await getLines(options.webQueries), options.store)
  const lines = (await getLines(options.queries)).filter((line) => !line.includes(neverIndexed))
  const shapes = lines.map((line) => QueryShape.parse(JSON.parse(line)))
  const config = await readFile(join(root, 'firestore.indexes.json'), 'utf8')
  const { missing, unused } = compareIndexes(IndexConfig.parse(JSON.parse(config)), shapes)
  const faults = [
    ...missing.map((query) => `no index answers: ${query}`),
    ...unused.map((index) => `no query needs: ${index}`),
  ]
  console.log(
    `${faults.length === 0 ? 'passed' : 'FAILED'}: indexes (${shapes.length} kinds of queries)`,
  )
  for (const fault of faults) console.log(`  ${fault}`)
  return faults.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** `noteQuery` wrote it. */
const Asked = z.custom<Query>((value) => typeof value === 'object' && value !== null)

/** Sends what pages ask as the site would, so that the proxy sees it. */
async function askAgain(lines: readonly string[], host: string): Promise<void> {
  setLogLevel('silent')
  const app = initializeApp({ projectId: 'demo-shala' }, 'indexes')
  try {
    const store = getFirestore(app)
    const { hostname, port } = new URL(`http://${host}`)
    connectFirestoreEmulator(store, hostname, Number(port), { mockUserToken: 'owner' })
    const open = [...new Set(lines)]
    const ask = async () => {
      for (let line = open.pop(); line !== undefined; line = open.pop()) {
        const query = Asked.parse(JSON.parse(line))
        // Where an index is missing it is refused, and named below.
        await getDocs(storeQuery(store, query)).catch(() => undefined)
      }
    }
    await Promise.all(Array.from({ length: 8 }, ask))
  } finally {
    await deleteApp(app)
  }
}

async function getLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}
