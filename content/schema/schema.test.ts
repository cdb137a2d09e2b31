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

  const portrait = (size: string, more: object = {}) => {
    const id = `image-${'a'.repeat(40)}-${size}`
    const asset = { _type: 'reference', _ref: id }
    const teacher = { _type: 'author', name: 'Ana', slug: { current: 'ana' }, bio: 'She writes.' }
    const document = contentDocument.parse({
      _id: 'x',
      ...teacher,
      portrait: { _type: 'image', asset, ...more },
    })
    return findProblems(document, () => 'sanity.imageAsset')
  }

  test('warn of a picture that is too small, and of none that a drawing or a large file shows', () => {
    expect(portrait('399x900-jpg')).toEqual([expect.stringContaining('is 399 pixels wide')])
    const crop = { left: 0.5, right: 0.25, top: 0, bottom: 0 }
    expect(portrait('1000x900-jpg', { crop })).toEqual([
      expect.stringMatching(/warning: .*250 pixels wide.*at least 400/),
    ])
    expect([portrait('400x900-jpg'), portrait('64x64-svg')]).toEqual([[], []])
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
