import type { CoursePrice } from '@shala/contract/courses/coursePrice'
import type { PageData } from '#features/site/model/pageData.ts'
import { settings } from '#shared/settings.ts'
import { samplePages, site } from '../../testing/siteSample.ts'
import { pageHead } from '../pageHead.ts'

const { home, about, blog, post, course, graduates } = samplePages
const og = (path: string) => `/og${path}.png`

function thing(data: PageData, type: string): unknown {
  const { jsonLd } = pageHead({ site, path: '/', data, og })
  return jsonLd.find((each) => each['@type'] === type)
}

const schoolReference = {
  '@type': 'EducationalOrganization',
  '@id': 'https://shala.test/#school',
  name: 'Shala',
  url: 'https://shala.test/',
  logo: {
    '@type': 'ImageObject',
    url: 'https://shala.test/icon-512.png',
    width: '512',
    height: '512',
  },
}

test('Every JSON-LD object has the context schema.org', () => {
  for (const data of Object.values(samplePages)) {
    const { jsonLd } = pageHead({ site, path: '/', data, og })
    for (const each of jsonLd) expect(each['@context']).toBe('https://schema.org')
  }
})

test('The home page and the about page describe the school', () => {
  const school = {
    ...schoolReference,
    description: 'A small school in a sail loft.',
    email: 'hello@shala.test',
    telephone: '+44 1632 960108',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'The Sail Loft, Quay Lane, Saltmere',
    },
  }
  expect(thing(home, 'EducationalOrganization')).toMatchObject(school)
  expect(thing(about, 'EducationalOrganization')).toMatchObject({
    ...school,
    employee: [{ '@type': 'Person', name: 'Ruth Calder', jobTitle: 'Physiotherapist' }],
  })
})

// https://developers.google.com/search/docs/appearance/structured-data/course
test('A course has the fields that search engines require, and only future dates', () => {
  expect(thing(course, 'Course')).toMatchObject({
    name: '200-Hour Yoga Teacher Training',
    description: 'Ten weekends of practice, anatomy and a great deal of teaching.',
    url: 'https://shala.test/200-hour-yoga-teacher-training',
    image: 'https://shala.test/og/200-hour-yoga-teacher-training.png',
    provider: schoolReference,
    timeRequired: 'PT200H30M',
    educationalCredentialAwarded: 'Certificate of 200 hours',
    hasCourseInstance: [
      {
        '@type': 'CourseInstance',
        courseMode: 'Onsite',
        startDate: '2026-09-05',
        endDate: '2027-01-31',
        courseWorkload: 'PT200H30M',
        location: {
          '@type': 'Place',
          name: 'Shala',
          address: { streetAddress: 'The Sail Loft, Quay Lane, Saltmere' },
        },
      },
    ],
  })
})

test('A course has an offer with price and currency, and no offer without a price', () => {
  const offer = {
    '@type': 'Offer',
    category: 'Paid',
    price: 2400,
    priceCurrency: settings().school.currency,
  }
  const address = 'https://shala.test/200-hour-yoga-teacher-training'
  expect(thing(course, 'Course')).toMatchObject({
    offers: [{ ...offer, url: address }],
    hasCourseInstance: [
      {
        offers: [{ ...offer, url: `${address}#dates`, availability: 'https://schema.org/InStock' }],
      },
    ],
  })
  const getCourse = (part: Partial<typeof course.course>) =>
    thing({ ...course, course: { ...course.course, ...part } }, 'Course')
  const withPrice = (price: CoursePrice | null) =>
    getCourse({ price, dates: course.course.dates.map((date) => ({ ...date, price })) })
  const silent = withPrice(null)
  expect(silent).not.toHaveProperty('offers')
  expect(silent).not.toHaveProperty('hasCourseInstance[0].offers')
  const free = { amount: 0, deposit: null, earlyBird: null, instalments: 0 }
  expect(withPrice(free)).toMatchObject({
    offers: [{ category: 'Free', price: 0 }],
  })
  const earlyBird = { amount: 790_00, until: '2027-01-12' }
  expect(withPrice({ ...free, amount: 860_00, earlyBird })).toMatchObject({
    offers: [{ price: 790, priceValidUntil: '2027-01-12' }],
  })
  const dates = course.course.dates.map((date) => ({ ...date, places: 'full' as const }))
  expect(getCourse({ dates })).toMatchObject({
    hasCourseInstance: [{ offers: [{ availability: 'https://schema.org/SoldOut' }] }],
  })
})

// https://developers.google.com/search/docs/appearance/structured-data/carousel
test('The home page lists its courses with the URLs of their pages', () => {
  expect(thing(home, 'ItemList')).toBeUndefined()
  const courses = [course.course, { ...course.course, slug: 'yin', title: 'Yin' }]
  const coursesIntro = { title: 'Two trainings', text: null }
  const listing = { ...home, page: { ...home.page, courses, coursesIntro } }
  expect(thing(listing, 'ItemList')).toMatchObject({
    '@id': 'https://shala.test/#courses',
    name: 'Two trainings',
    numberOfItems: 2,
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: '200-Hour Yoga Teacher Training',
        url: 'https://shala.test/200-hour-yoga-teacher-training',
      },
      { '@type': 'ListItem', position: 2, name: 'Yin', url: 'https://shala.test/courses/yin' },
    ],
  })
})

test('An accredited school lists its certifications', () => {
  const accreditations = [
    {
      _key: 'a',
      name: 'Guild',
      text: 'Accredited since 2016',
      href: 'https://guild.test',
      courses: [],
    },
    { _key: 'b', name: 'League', text: null, href: null, courses: [] },
  ]
  const { jsonLd } = pageHead({
    site: { ...site, frame: { ...site.frame, accreditations } },
    path: '/',
    data: home,
    og,
  })
  expect(jsonLd[0]).toMatchObject({
    hasCertification: [
      {
        '@type': 'Certification',
        name: 'Accredited since 2016',
        issuedBy: { '@type': 'Organization', name: 'Guild' },
        url: 'https://guild.test/',
      },
      { name: 'League', issuedBy: { name: 'League' } },
    ],
  })
})

// https://developers.google.com/search/docs/appearance/structured-data/faqpage
test('A course with questions has an FAQPage', () => {
  expect(thing(course, 'FAQPage')).toMatchObject({
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Must I be bendy?',
        acceptedAnswer: { '@type': 'Answer', text: 'No.' },
      },
    ],
  })
  expect(thing({ ...course, course: { ...course.course, faq: [] } }, 'FAQPage')).toBeUndefined()
})

// https://developers.google.com/search/docs/appearance/structured-data/article
test('A post has a headline, an image, dates and an author', () => {
  expect(thing(post, 'BlogPosting')).toMatchObject({
    headline: 'The knee is rarely the problem',
    image: ['https://shala.test/og/blog/the-knee-is-rarely-the-problem.png'],
    datePublished: '2026-03-09T08:00:00Z',
    dateModified: '2026-04-01T10:00:00Z',
    author: { '@type': 'Person', name: 'Ruth Calder' },
    publisher: schoolReference,
    mainEntityOfPage: 'https://shala.test/blog/the-knee-is-rarely-the-problem',
  })
  const anonymous = { ...post, post: { ...post.post, author: null } }
  expect(thing(anonymous, 'BlogPosting')).toMatchObject({ author: schoolReference })
})

// https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
test.each<[string, PageData, [string, string][]]>([
  [
    'a post',
    post,
    [
      ['Blog', '/blog'],
      ['The knee is rarely the problem', '/blog/the-knee-is-rarely-the-problem'],
    ],
  ],
  [
    'a tag',
    { ...blog, tag: 'anatomy' },
    [
      ['Blog', '/blog'],
      ['Posts about anatomy', '/blog/tags/anatomy'],
    ],
  ],
  ['a course', course, [['200-Hour Yoga Teacher Training', '/200-hour-yoga-teacher-training']]],
  ['the graduates', graduates, [['Our graduates', '/our-graduates']]],
  ['the blog', blog, [['Blog', '/blog']]],
])('The breadcrumbs lead to %s', (_, data, steps) => {
  expect(thing(data, 'BreadcrumbList')).toMatchObject({
    itemListElement: [['Home', '/'], ...steps].map(([name, path], step) => ({
      '@type': 'ListItem',
      position: step + 1,
      name,
      item: `https://shala.test${path ?? ''}`,
    })),
  })
})
