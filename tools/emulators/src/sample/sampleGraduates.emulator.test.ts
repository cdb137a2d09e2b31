import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { loadGraduates } from './loadGraduates.ts'
const app = initializeApp({ projectId: process.env['GCLOUD_PROJECT'] ?? '' })
const firestore = getFirestore(app)
afterAll(() => deleteApp(app))

test('Existing documents are not overwritten', async () => {
  const slide = firestore.doc('graduateSlides/sample-jetty')
  const { updateTime } = await slide.get()
  await loadGraduates(app)
  expect((await slide.get()).updateTime).toEqual(updateTime)
})
