import { AuditEvent, auditEventId } from '@shala/contract/audit'
import { GraduateSlide } from '@shala/contract/graduates/graduates'
import { saveSlide } from '@shala/contract/graduates/slides'
import { firestore } from '../../firestore/client.ts'
import { call } from '../server.ts'
import { readStored } from '../store.ts'
import { createUpload, whole } from './images.ts'
import type { TestPerson } from './people.ts'

/** A slide made by the admin, as its receipt says. */
export async function createSlide(admin: TestPerson, words: object = {}) {
  const upload = { uploadId: await createUpload(admin.uid), crop: whole }
  return call(saveSlide, { alt: 'A group in a hall', ...words, upload }, admin)
}

export const readSlide = (id: string) => readStored(GraduateSlide, 'graduateSlides', id)

/** The events of a slide in the order of its revisions. */
export async function listSlideEvents(id: string): Promise<AuditEvent[]> {
  const { docs } = await firestore()
    .collection('auditEvents')
    .where('documentId', '==', id)
    .where('collection', '==', 'graduateSlides')
    .get()
  const events = docs.map((event) => AuditEvent.parse(event.data()))
  for (const [row, event] of events.entries()) {
    expect(docs[row]?.id).toBe(auditEventId(event.collection, id, event.revision))
  }
  return events.sort((a, b) => a.revision - b.revision)
}
