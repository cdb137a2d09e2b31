import { ApplicationAnswers } from '@shala/contract/applications/answers'
import { PlaceRequest, isOpenRequest } from '@shala/contract/courses/requests'
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { Temporal } from 'temporal-polyfill'
import { applicationAnswers, discardFiles, listFilePaths } from '../applications/answers.ts'
import { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { deleteEvents } from '../firestore/deleteRecords.ts'
import { isConflict } from '../firestore/firestoreErrors.ts'
import { readAll, readPages } from '../firestore/readDocuments.ts'
import { log } from '../log.ts'
import { readApplicationMonths } from '../school/schoolSettings.ts'
import { placeRequests } from './placeRequest.ts'

/** Applications that are in memory together: one may have twenty long answers. */
const pageSize = 50

/**
 * Deletes answers some months after the last change of their request, which is the decision of the
 * school or a withdrawal. Answers without a request go, too. Answers stay while their request is open
 * or cannot be read. Returns the number of applications.
 */
export async function deleteOldAnswers(now: Date): Promise<number> {
  const limit = monthsBefore(now, await readApplicationMonths())
  const old = firestore()
    .collection(applicationAnswers.collection)
    .where('updatedAt', '<', limit)
    .orderBy('updatedAt')
  const requests = firestore().collection(placeRequests.collection)
  let deleted = 0
  for await (const page of readPages(old, pageSize)) {
    const found = await readAll(page.map(({ id }) => requests.doc(id)))
    for (const [place, answers] of page.entries()) {
      const request = found[place]
      if (request === undefined || !isOver(request, limit)) continue
      if (await deleteUnlessChanged(answers, request)) deleted += 1
    }
  }
  return deleted
}

function monthsBefore(now: Date, months: number): Date {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC')
  return new Date(at.subtract({ months }).epochMilliseconds)
}

const RequestState = PlaceRequest.pick({ state: true, updatedAt: true })

/** Returns true if a request is missing, or was decided or withdrawn before the limit. */
function isOver(request: DocumentSnapshot, limit: Date): boolean {
  if (!request.exists) return true
  const { data } = RequestState.safeParse(request.data())
  if (data === undefined) log.write('record.damaged', { subject: { path: request.ref.path } })
  return data !== undefined && !isOpenRequest(data) && data.updatedAt < limit
}

const StoredAnswers = ApplicationAnswers.pick({ answers: true, revision: true })

/**
 * Deletes the events of answers, the answers and their files, in this order, so that an interrupted
 * run can be repeated; the nightly sweep deletes files that no answers name. Returns false if the
 * answers or their request have changed since they were read. Damaged answers go with all events.
 */
async function deleteUnlessChanged(
  answers: QueryDocumentSnapshot,
  request: DocumentSnapshot,
): Promise<boolean> {
  const { data } = StoredAnswers.safeParse(answers.data())
  if (data === undefined) log.write('record.damaged', { subject: { path: answers.ref.path } })
  await deleteEvents(applicationAnswers, answers.id, data?.revision)
  const commit = new Commit()
  commit.delete(answers)
  if (request.exists) commit.assertUnchanged(request, 'state')
  try {
    await commit.commit()
  } catch (error) {
    if (isConflict(error)) return false
    throw error
  }
  await discardFiles(listFilePaths(data?.answers ?? []))
  return true
}

/** Nightly job: deletes the answers of old applications. */
export async function sweepApplications(now: Date) {
  return { deleted: await deleteOldAnswers(now) }
}
