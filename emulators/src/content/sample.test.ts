import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createContentClient } from '@shala/content/client'
import { CourseDocument } from '@shala/content/courses/courseDocument'
import { getCourse } from '@shala/content/courses/getCourse'
import { listCourses } from '@shala/content/courses/listCourses'
import { getSiteSettings } from '@shala/content/site/getSiteSettings'
import { SiteSettingsDocument } from '@shala/content/site/siteSettingsDocument'
import { ContentServer } from './ContentServer.ts'
import { parseDocuments } from './parseDocuments.ts'
import { parsePerspective, view } from './perspective.ts'

const file = join(__dirname, '../../../content/sample/sample.ndjson')
const schemas = new Map<string, typeof CourseDocument | typeof SiteSettingsDocument>([
  ['course', CourseDocument],
  ['siteSettings', SiteSettingsDocument],
])

test('every sample document is as its schema says', async () => {
  const documents = parseDocuments(await readFile(file, 'utf8'), file)
  for (const document of documents) {
    const parsed = schemas.get(document._type)?.safeParse(document)
    expect([document._id, parsed?.error?.message]).toEqual([document._id, undefined])
    expect(parsed?.success).toBe(true)
  }
})

test('one draft waits beside what is published', async () => {
  const documents = parseDocuments(await readFile(file, 'utf8'), file)
  const hours = (perspective: string) =>
    view(documents, parsePerspective(perspective, '1')).find(
      ({ _id }) => _id === 'sound-healing-certification',
    )?.['hours']
  expect([hours('published'), hours('drafts')]).toEqual([60, 72])
})

describe('the queries over the sample', () => {
  let server: ContentServer
  beforeAll(async () => {
    server = await ContentServer.create({
      port: 0,
      projectId: 'shala',
      dataset: 'production',
      file,
    })
  })
  afterAll(() => server.close())
  const client = () => createContentClient({ projectId: 'shala', apiHost: server.url })

  test('listCourses gives the published courses in the order of the editors', async () => {
    const courses = await client().run(listCourses)
    expect(courses.map(({ slug, hours }) => [slug, hours])).toEqual([
      ['200-hour-yoga-teacher-training', 200],
      ['prenatal-yoga-certification', 85],
      ['sound-healing-certification', 60],
    ])
  })

  test('getCourse gives one course, or null', async () => {
    const course = await client().run(getCourse, { slug: 'prenatal-yoga-certification' })
    expect(course).toMatchObject({ title: 'Prenatal Yoga Certification', hours: 85 })
    expect(await client().run(getCourse, { slug: 'none' })).toBeNull()
  })

  test('getSiteSettings gives the name of the school', async () => {
    expect(await client().run(getSiteSettings)).toMatchObject({ title: 'Shala' })
  })
})
