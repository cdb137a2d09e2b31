import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slowTest } from '@shala/contract/testing/slowTest'
import * as z from 'zod'
import { findProblems } from '../schema/testing/findProblems.ts'
import { contentDocument, type ContentDocument } from '../src/contentDocument.ts'
import { safeHref } from '../src/richText/safeHref.ts'
import { sampleNdjson } from './build/sampleNdjson.ts'

const images = join(__dirname, 'images')
let text = ''
let documents: ContentDocument[] = []

beforeAll(async () => {
  text = await readFile(join(__dirname, 'sample.ndjson'), 'utf8')
  documents = text
    .trim()
    .split('\n')
    .map((line) => contentDocument.parse(JSON.parse(line)))
})

const ofType = (type: string) =>
  documents.filter(({ _id, _type }) => _type === type && !_id.startsWith('drafts.'))
const isAsset = ({ _type }: ContentDocument) => _type === 'sanity.imageAsset'

/** Returns a value and all values inside it. */
function inside(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value]
  return [value, ...Object.values(value).flatMap(inside)]
}
const fields = <T extends z.ZodRawShape>(shape: T) =>
  inside(documents).flatMap((value) => {
    const parsed = z.object(shape).safeParse(value)
    return parsed.success ? [parsed.data] : []
  })

test('The file is built from its sources; if not, run npm run sample -w @shala/content', async () => {
  expect(text === (await sampleNdjson(images))).toBe(true)
})

test('The documents have no validation errors in the Studio', () => {
  const types = new Map(documents.map(({ _id, _type }) => [_id, _type]))
  const problems = documents
    .filter((document) => !isAsset(document))
    .flatMap((document) =>
      findProblems(document, (id) => types.get(id)).map((problem) => `${document._id}: ${problem}`),
    )
  expect(problems).toEqual([])
})

test('The sample has the documents that a site needs', () => {
  const count = (type: string) => ofType(type).length
  expect({
    courses: count('coursePage'),
    teachers: count('teacher'),
    authors: count('author'),
    testimonials: count('testimonial'),
    legal: count('legalPage'),
  }).toEqual({ courses: 3, teachers: 5, authors: 3, testimonials: 9, legal: 4 })
  expect(count('blogPost')).toBeGreaterThanOrEqual(8)
  for (const type of ['siteSettings', 'home', 'aboutUs']) {
    expect(ofType(type).map(({ _id }) => _id)).toEqual([type])
  }
})

test('IDs are unique, and slugs are unique within a type', () => {
  const ids = documents.map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const type of ['coursePage', 'blogPost', 'author', 'teacher']) {
    const slugs = ofType(type).map(
      ({ slug }) => z.object({ current: z.string() }).parse(slug).current,
    )
    expect(slugs).toEqual([...new Set(slugs)])
  }
})

test('Every course is complete and has its own testimonials', () => {
  const Course = z.object({
    outcomes: z.array(z.string()).min(5),
    curriculum: z.array(z.object({ hours: z.number() })).min(6),
    faq: z.array(z.object({ question: z.string() })).min(6),
    testimonials: z.array(z.object({ _ref: z.string() })).length(3),
    teachers: z.array(z.object({ _ref: z.string() })).min(1),
    priceNote: z.string().min(20),
    callToAction: z.object({ link: z.object({ href: z.string() }) }),
    seo: z.object({ description: z.string() }),
  })
  for (const course of ofType('coursePage')) {
    const { testimonials } = Course.parse(course)
    for (const { _ref } of testimonials) {
      expect(documents.find(({ _id }) => _id === _ref)).toHaveProperty('course._ref', course._id)
    }
  }
})

slowTest('Every reference has a document, and every link is valid', () => {
  const ids = new Set(documents.map(({ _id }) => _id))
  const lost = fields({ _ref: z.string() }).filter(({ _ref }) => !ids.has(_ref))
  expect(lost).toEqual([])
  const links = [
    ...fields({ href: z.string() }),
    ...fields({ to: z.string() }).map(({ to }) => ({ href: to })),
  ]
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ href }) => safeHref(href) !== href)).toEqual([])
})

test('Links to courses and posts have a target', () => {
  const slugs = ['coursePage', 'blogPost'].flatMap((type) =>
    ofType(type).map(({ slug }) => z.object({ current: z.string() }).parse(slug).current),
  )
  const wanted = [...text.matchAll(/"(?:href|to)":"\/(?:courses\/|blog\/)([a-z0-9-]+)/g)]
  expect(wanted.length).toBeGreaterThan(3)
  for (const [, slug] of wanted) expect(slugs).toContain(slug)
})

test('The school has one town and one currency', () => {
  expect(text).not.toMatch(/Bristol|[$€]\d|\d ?(?:USD|EUR|dollars|euros)\b/)
  const towns = ofType('siteSettings').map(({ contact }) => JSON.stringify(contact))
  expect(towns).toEqual([expect.stringContaining('Saltmere')])
  for (const page of ofType('legalPage')) {
    expect(JSON.stringify(page['body'])).not.toMatch(/\b(?:color|favor|organiz|recogniz)/)
  }
})

test('Address and telephone are the same everywhere', () => {
  const { contact } = z
    .object({
      contact: z.object({ email: z.string(), phone: z.string(), address: z.array(z.string()) }),
    })
    .parse(ofType('siteSettings')[0])
  const addresses = [...text.matchAll(/[\w.]+@[\w.]+\w/g)].map(([address]) => address)
  expect(new Set(addresses)).toEqual(new Set([contact.email]))
  const phones = [...text.matchAll(/\+44[ \d]+\d/g)].map(([phone]) => phone)
  expect(new Set(phones)).toEqual(new Set([contact.phone]))
  const [privacy] = ofType('legalPage')
  expect(JSON.stringify(privacy)).toContain(contact.address.join(', '))
})

describe('Pictures', () => {
  test('have an asset with an alternative text, without unused files', async () => {
    const files = documents.filter(isAsset).map((asset) => {
      expect(asset).toHaveProperty('altText', expect.stringMatching(/\w/))
      return z.string().parse(asset['originalFilename'])
    })
    expect(files.sort()).toEqual((await readdir(images)).sort())
    const used = new Set(fields({ _ref: z.string() }).map(({ _ref }) => _ref))
    expect(documents.filter(isAsset).filter(({ _id }) => !used.has(_id))).toEqual([])
  })

  test('are small, have a title and contain only shapes', async () => {
    for (const file of await readdir(images)) {
      const svg = await readFile(join(images, file), 'utf8')
      expect([file, Buffer.byteLength(svg) <= 6000]).toEqual([file, true])
      expect(svg).toMatch(/<title>[^<]{5,}<\/title>/)
      expect(svg).not.toMatch(/<script|<foreignObject|<image|\son\w+=|href|url\((?!#)|<text/i)
    }
  })
})
