import { emailKey } from '@shala/contract/emails/email'
import { searchParts } from '@shala/contract/values/searchKey'
import { getAuth } from 'firebase-admin/auth'
import { FieldPath, FieldValue, getFirestore, type Firestore } from 'firebase-admin/firestore'
import { median, milliseconds, type Finding } from './measure.ts'

/** How many accounts are compared; `BENCH_ACCOUNTS` says another number. */
const accounts = Number(process.env.BENCH_ACCOUNTS ?? 10_000)
/** Of them, how many the night has to mend: deleted together, without an event. */
const gone = accounts / 100
const pageSize = 1000
const turns = 3

/** A separate project, because the job reads all accounts. */
const projectId = `demo-bench-${process.pid}`

/**
 * Measures the nightly job over a school: each account with its mapping, an access record and
 * progress in a course; first without repairs, then with a hundredth of the people deleted.
 *
 * The baseline, alternating with it, is paging over the same accounts and documents, a thousand at
 * a time, without comparing. Both use the emulators, so the ratio measures our code and the seconds
 * this machine. Repairing a person takes some thirty queries, for each of which the emulator, which
 * has no indexes, scans a whole collection. The figure grows with the school here, but not in
 * production, which has indexes.
 */
export async function reconcile(): Promise<Finding[]> {
  // Read when the functions' code is loaded, which therefore comes after it.
  process.env.GCLOUD_PROJECT = projectId
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId })
  const { firebaseApp } = await import('@shala/functions/src/firebase.ts')
  const { reconcileAccounts } = await import('@shala/functions/src/accounts/reconcileAccounts.ts')
  const [auth, store] = [getAuth(firebaseApp()), getFirestore(firebaseApp())]
  const people = await fill(auth, store)
  const never = () => new Date(Date.now() + 24 * 3_600_000)

  const [bares, quiets]: [number[], number[]] = [[], []]
  let round = { mended: -1, failed: -1, isWhole: false }
  const goRound = async () => {
    round = await reconcileAccounts(never())
  }
  for (let turn = 0; turn < turns + 1; turn += 1) {
    const bareMs = await milliseconds(() => pageThrough(auth, store))
    const quietMs = await milliseconds(goRound)
    requireRound(round, 0)
    // The first turn only warms everything up.
    if (turn === 0) continue
    bares.push(bareMs)
    quiets.push(quietMs)
  }
  const [bare, quiet] = [median(bares), median(quiets)]
  for (let start = 0; start < gone; start += 1000) {
    await auth.deleteUsers(people.slice(start, Math.min(start + 1000, gone)))
  }
  const mending = await milliseconds(goRound)
  requireRound(round, gone)
  return [
    {
      what: `nightly round over ${accounts} accounts and ${accounts * 3} documents, nothing to mend`,
      measured: seconds(quiet),
      baseline: `${seconds(bare)} for bare paging`,
      ratio: quiet / bare,
      goal: { atMost: 5 },
    },
    {
      what: `the same, with ${gone} people to mend: each of them`,
      measured: `${((mending - quiet) / gone).toFixed(0)} ms`,
      baseline: `${seconds(mending)} in all`,
      ratio: mending / quiet,
    },
    {
      what: '100,000 accounts at this pace, of the 1,440 s that a run has',
      measured: seconds((quiet / accounts) * 100_000),
      baseline: '1440.0 s',
      ratio: ((quiet / accounts) * 100_000) / 1_440_000,
      goal: { atMost: 1 },
    },
  ]
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

function requireRound(
  { mended, failed, isWhole }: { mended: number; failed: number; isWhole: boolean },
  wanted: number,
): void {
  if (mended === wanted && failed === 0 && isWhole) return
  throw new Error(`Mended ${mended} of ${wanted}, failed ${failed}, whole: ${isWhole}`)
}

async function fill(auth: ReturnType<typeof getAuth>, store: Firestore): Promise<string[]> {
  const people = Array.from({ length: accounts }, (_, n) => `bench-${process.pid}-${n}`)
  const at = FieldValue.serverTimestamp()
  const courseId = 'yoga-200'
  for (let start = 0; start < accounts; start += pageSize) {
    const page = people.slice(start, start + pageSize)
    const emails = page.map((uid) => ({ uid, email: `${uid}@bench.test` }))
    await auth.importUsers(emails.map((one) => ({ ...one, emailVerified: true })))
    const writer = store.bulkWriter()
    for (const { uid: userId, email } of emails) {
      const search = searchParts(email)
      const mapping = { email, userId, displayName: null, search, emailVerified: true }
      const days = { createdAt: at, updatedAt: at }
      void writer.set(store.doc(`userEmailMapping/${emailKey(email)}`), { ...mapping, ...days })
      const record = { userId, courseId, hasAccess: true, isActive: true, notes: '', revision: 1 }
      const terms = { paymentMethod: 'manual', paymentStatus: 'completed', currency: 'USD' }
      const granted = { grantedAt: at, grantedBy: 'an-admin', ...terms, ...days }
      void writer.set(store.doc(`userCourseAccess/${userId}_${courseId}`), {
        ...record,
        ...granted,
      })
      const progress = { userId, courseId, done: [], finishedAt: null, revision: 1, ...days }
      void writer.set(store.doc(`courseProgress/${userId}_${courseId}`), progress)
    }
    await writer.close()
  }
  return people
}

/** Reads every account and document once, the minimum for the job. */
async function pageThrough(auth: ReturnType<typeof getAuth>, store: Firestore): Promise<void> {
  let pageToken: string | undefined
  do pageToken = (await auth.listUsers(pageSize, pageToken)).pageToken
  while (pageToken !== undefined)
  for (const name of ['userEmailMapping', 'userCourseAccess', 'courseProgress']) {
    const byKey = store.collection(name).orderBy(FieldPath.documentId()).select('userId')
    let page = await byKey.limit(pageSize).get()
    for (let last = page.docs.at(-1); last !== undefined; last = page.docs.at(-1)) {
      if (page.size < pageSize) break
      page = await byKey.startAfter(last).limit(pageSize).get()
    }
  }
}
