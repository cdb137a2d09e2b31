import { contentDocument } from '../src/contentDocument.ts'
import { siteTypes } from '../src/site/documentTypes.ts'
import { findDefinition, type Definition } from './definition.ts'
import { schemaTypes, singletons } from './schemaTypes.ts'
import { findProblems } from './testing/findProblems.ts'

const types = new Map([
  ['maya', 'teacher'],
  ['course', 'coursePage'],
  ['cover', 'sanity.imageAsset'],
])
const problems = (document: object) =>
  findProblems(contentDocument.parse({ _id: 'x', ...document }), (id) => types.get(id))

describe('The types', () => {
  test('have unique names, and the site queries every document type', () => {
    const names = schemaTypes.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    const documents = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
    expect(documents).toEqual(JSON.parse(siteTypes))
    for (const name of singletons) expect(documents).toContain(name)
  })

  test('use only existing types', () => {
    const known = new Set(
      'string text number boolean date datetime slug image reference object document array block'.split(
        ' ',
      ),
    )
    const used = (definition: Definition): string[] => [
      definition.type,
      ...[...(definition.fields ?? []), ...(definition.of ?? [])].flatMap(used),
      ...(definition.to ?? []).map(({ type }) => type),
    ]
    for (const { name } of schemaTypes) {
      const definition = findDefinition(name)
      const missing = definition
        ? used(definition).filter((type) => !known.has(type) && findDefinition(type) === undefined)
        : [name]
      expect([name, missing]).toEqual([name, []])
    }
  })

  test('have a title for every field', () => {
    const untitled = schemaTypes.flatMap(({ name, ...type }) =>
      'fields' in type
        ? type.fields.filter((field) => !field.title).map((field) => `${name}.${field.name}`)
        : [],
    )
    expect(untitled).toEqual([])
  })
})

describe('The rules', () => {
  const reference = (id: string) => ({ _type: 'reference', _ref: id })
  const testimonial = {
    _type: 'testimonial',
    quote: 'It was good.',
    name: 'Ana',
    year: 2024,
    course: reference('course'),
  }

  test('accept a valid document', () => {
    expect(problems(testimonial)).toEqual([])
  })

  test.each([
    ['a missing text', { quote: undefined }, 'testimonial.quote: is required'],
    ['a long text', { quote: 'a'.repeat(501) }, 'testimonial.quote: has more than 500'],
    ['a fractional year', { year: 2024.5 }, 'testimonial.year: is no whole number'],
    [
      'a reference to another type',
      { course: reference('maya') },
      'testimonial.course: maya is a teacher',
    ],
    [
      'a reference to a missing document',
      { course: reference('gone') },
      'testimonial.course: gone is a nothing',
    ],
    ['an unknown field', { stars: 5 }, 'testimonial.stars: is unknown'],
  ])('report %s', (_, change, problem) => {
    expect(problems({ ...testimonial, ...change })).toEqual([problem])
  })

  const course = {
    _type: 'coursePage',
    title: 'Feet',
    slug: { _type: 'slug', current: 'feet' },
    summary: 'All about feet.',
    hours: 10,
    hero: { _type: 'hero', title: 'Feet' },
    outcomes: ['a', 'b', 'c'],
    introduction: [{ _type: 'block', _key: 'b', style: 'normal', children: [], markDefs: [] }],
    curriculum: [
      { _type: 'courseModule', _key: 'm', title: 'Left', hours: 4 },
      { _type: 'courseModule', _key: 'n', title: 'Right', hours: 6 },
    ],
  }

  test('accept a valid course', () => {
    expect(problems(course)).toEqual([])
  })

  test('only warn of hours that do not add up', () => {
    expect(problems({ ...course, hours: 12 })).toEqual([
      'coursePage: warning: The parts of the curriculum have 10 hours together, the course has 12.',
    ])
  })

  test.each([
    [{ price: 500, deposit: 50 }, []],
    [{ price: 500 }, []],
    [{ price: 500, deposit: 600 }, ['The deposit of 600 is more than the price of 500.']],
    [{ deposit: 50 }, ['Say the price as well: the deposit is a part of it.']],
    [{ price: 500, earlyBird: { amount: 450, until: '2027-01-12' } }, []],
    [
      { price: 500, earlyBird: { amount: 500, until: '2027-01-12' } },
      ['The early-bird price of 500 is not below the price of 500.'],
    ],
    [
      { price: 500, deposit: 50, earlyBird: { amount: 40, until: '2027-01-12' } },
      ['The deposit of 50 is more than the early-bird price of 40.'],
    ],
    [
      { earlyBird: { amount: 450, until: '2027-01-12' } },
      ['Say the price as well: the early-bird price is below it.'],
    ],
  ])('check the price %j', (price, found) => {
    expect(problems({ ...course, ...price })).toEqual(found.map((each) => `coursePage: ${each}`))
  })

  test.each([
    [{ price: -1 }, 'coursePage.price: has less than 0'],
    [{ price: '£500' }, 'coursePage.price: is no number'],
    [{ price: 500, earlyBird: { amount: 450 } }, 'coursePage.earlyBird.until: is required'],
  ])('refuse the price %j', (price, problem) => {
    expect(problems({ ...course, ...price })).toContain(problem)
  })

  test('require a name and a valid link of an accreditation', () => {
    const accreditation = { _type: 'accreditation', _key: 'a', href: 'register' }
    const accreditations = [accreditation]
    expect(problems({ _type: 'siteSettings', title: 'Shala', accreditations })).toEqual([
      'siteSettings.accreditations[0].name: is required',
      expect.stringMatching(/^siteSettings\.accreditations\[0\]\.href: A link is an address/),
    ])
  })

  const legalPage = {
    _type: 'legalPage',
    kind: 'privacy',
    title: 'Privacy notice',
    validFrom: '2026-10-01',
    body: course.introduction,
  }

  test('accept a valid legal page', () => {
    expect(problems(legalPage)).toEqual([])
  })

  test.each([
    ['an unknown kind', { kind: 'wishes' }, 'kind: "wishes" is none of the choices'],
    ['no kind', { kind: undefined }, 'kind: is required'],
    ['no text', { body: [] }, 'body: is required'],
    ['an invalid date', { validFrom: 'soon' }, 'validFrom: is no day'],
  ])('refuse a legal page with %s', (_, change, problem) => {
    expect(problems({ ...legalPage, ...change })).toContain(`legalPage.${problem}`)
  })

  test.each(['Feet', 'feet_1', 'feet--1', '-feet', 'feet/1', 'a'.repeat(65)])(
    'refuse the slug %s',
    (current) => {
      expect(problems({ ...course, slug: { _type: 'slug', current } })).toEqual([
        expect.stringMatching(/^coursePage\.slug: A slug is 1 to 64/),
      ])
    },
  )

  test('refuse a course date that ends before it begins', () => {
    const date = {
      _type: 'courseDate',
      _key: 'd',
      start: '2027-05-01',
      end: '2027-04-01',
      places: 'open',
    }
    expect(problems({ ...course, dates: [date] })).toEqual([
      'coursePage.dates[0]: The course ends on 2027-04-01, before it begins on 2027-05-01.',
    ])
  })

  test('refuse a value that is not in the list', () => {
    const date = {
      _type: 'courseDate',
      _key: 'd',
      start: '2027-05-01',
      end: '2027-05-02',
      places: 'sold',
    }
    expect(problems({ ...course, dates: [date] })).toEqual([
      'coursePage.dates[0].places: "sold" is none of the choices',
    ])
  })

  const settings = (more: object) => problems({ _type: 'siteSettings', title: 'Shala', ...more })
  const item = (type: string, fields: object) => ({ _type: type, _key: 'k', ...fields })

  test.each(['javascript:alert(1)', '//elsewhere.example', 'about-us'])(
    'refuse a link to %s',
    (href) => {
      const navigation = [item('labelledLink', { label: 'Go', href })]
      expect(settings({ navigation })).toEqual([
        expect.stringMatching(/^siteSettings\.navigation\[0\]\.href: A link is an address/),
      ])
    },
  )

  test.each([
    [
      'a loop',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      /The redirect of \/a leads in a circle/,
    ],
    [
      'two targets for one path',
      [
        ['/a', '/b'],
        ['/a', '/c'],
      ],
      /Two redirects lead away from \/a/,
    ],
    ['a path of another site', [['https://a.test/', '/b']], /\.from: is no path of this site/],
    ['a start at the sign-in', [['/Login', '/b']], /\.from: No redirect can start at \/Login/],
    ['another host', [['/a', 'https://evil.test/']], /\.to: Redirects cannot lead to evil\.test/],
    ['a disguised host', [['/a', '/.//evil.test']], /\.to: A redirect leads to a path/],
  ])('refuse redirects with %s', (_, ways, problem) => {
    const redirects = ways.map(([from, to]) => item('redirect', { from, to, status: 301 }))
    expect(settings({ redirects })).toEqual([expect.stringMatching(problem)])
  })

  test('refuse a tag that cannot be in a URL', () => {
    const post = { _type: 'blogPost', tags: ['Chair Yoga'] }
    expect(problems(post)).toContainEqual(
      expect.stringMatching(/^blogPost\.tags\[0\]: A tag is 1 to 32 lowercase/),
    )
  })
})
