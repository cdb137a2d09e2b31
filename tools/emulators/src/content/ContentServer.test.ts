import { createClient, ServerError, type ClientConfig } from '@sanity/client'
import { ContentServer } from './ContentServer.ts'
import { temporaryDataset } from './temporaryDataset.ts'

const yoga = { _id: 'yoga', _type: 'course', title: 'Yoga', teacher: { _ref: 'maya' } }
const sound = { _id: 'sound', _type: 'course', title: 'Sound' }
const maya = { _id: 'maya', _type: 'teacher', name: 'Maya' }
const yogaDraft = { ...yoga, _id: 'drafts.yoga', title: 'Yoga, rewritten' }
const newDraft = { _id: 'drafts.gong', _type: 'course', title: 'Gong' }
const yogaVersion = { ...yoga, _id: 'versions.rSpring.yoga', title: 'Yoga in spring' }
// The draft comes before its published document and the version after it, so that order cannot
// decide.
const documents = [yogaDraft, yoga, sound, maya, newDraft, yogaVersion]
const titles = '*[_type == "course"].title'

let dataset: Awaited<ReturnType<typeof temporaryDataset>>
let server: ContentServer

beforeEach(async () => {
  dataset = await temporaryDataset(documents)
  server = await ContentServer.create({
    port: 0,
    projectId: 'shala',
    dataset: 'production',
    file: dataset.file,
  })
})

afterEach(async () => {
  await server.close()
  await dataset.remove()
})

const connect = (config: Partial<ClientConfig> = {}) =>
  createClient({
    projectId: 'shala',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    apiHost: server.url,
    // oxlint-disable-next-line @typescript-eslint/no-deprecated -- the client offers no other way
    useProjectHostname: false,
    maxRetries: 0,
    ...config,
  })

/** Returns the reason of a rejected promise. */
const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('This should have been refused.')
    },
    (error: unknown) => error,
  )

describe('Queries', () => {
  test('of 11264 characters or more are sent by POST and answered alike', async () => {
    const ids = ['yoga', ...Array.from({ length: 2000 }, (_, index) => `none-${index}`)]
    const answer: unknown = await connect().fetch(
      '*[_id in $ids]{title, "teacher": teacher->name}',
      { ids },
      { filterResponse: false },
    )
    expect(answer).toMatchObject({ result: [{ title: 'Yoga', teacher: 'Maya' }] })
  })
})

describe('Perspectives', () => {
  test.each([
    ['published', ['Yoga', 'Sound']],
    ['drafts', ['Yoga, rewritten', 'Sound', 'Gong']],
    [['rSpring'], ['Yoga in spring', 'Sound']],
    [
      ['rSpring', 'drafts'],
      ['Yoga in spring', 'Sound', 'Gong'],
    ],
    ['raw', ['Yoga, rewritten', 'Yoga', 'Sound', 'Gong', 'Yoga in spring']],
  ] satisfies [ClientConfig['perspective'], string[]][])(
    'show the versions of %j',
    async (perspective, expected) => {
      expect(await connect({ perspective }).fetch(titles)).toEqual(expected)
    },
  )
})

describe('A dataset with a token', () => {
  const token = 'the-token-of-a-viewer'
  let guarded: ContentServer

  beforeEach(async () => {
    const served = { projectId: 'shala', dataset: 'production', file: dataset.file }
    guarded = await ContentServer.create({ port: 0, ...served, token })
  })

  afterEach(() => guarded.close())

  const as = (config: Partial<ClientConfig>) => connect({ apiHost: guarded.url, ...config })

  test('shows drafts and versions to a client with the token', async () => {
    const perspective = ['rSpring', 'drafts']
    expect(await as({ token, perspective }).fetch(titles)).toEqual([
      'Yoga in spring',
      'Sound',
      'Gong',
    ])
    expect(await as({ token }).getDocument('drafts.yoga')).toEqual(yogaDraft)
  })

  test.each(['drafts', 'raw', ['rSpring']] satisfies ClientConfig['perspective'][])(
    'shows a client without the token only published documents: %j',
    async (perspective) => {
      expect(await as({ perspective }).fetch(titles)).toEqual(['Yoga', 'Sound'])
      expect(await as({}).getDocument('drafts.yoga')).toBeUndefined()
    },
  )

  test('refuses a wrong token', async () => {
    const error = await rejection(as({ token: 'another' }).fetch(titles))
    expect(error).toMatchObject({ statusCode: 401 })
  })
})

describe('The dataset file', () => {
  test('is read again after an edit', async () => {
    expect(await connect().fetch(titles)).toEqual(['Yoga', 'Sound'])
    await dataset.write([{ ...yoga, title: 'Yoni' }, sound])
    expect(await connect().fetch(titles)).toEqual(['Yoni', 'Sound'])
  })

  test('causes a server error with file and line if it is invalid, until it is corrected', async () => {
    await dataset.writeText(`${JSON.stringify(yoga)}\n\n{"_id":"x"\n`)
    const error = await rejection(connect().fetch(titles))
    expect(error).toBeInstanceOf(ServerError)
    expect(error).toHaveProperty(
      'message',
      expect.stringMatching(/ndjson, line 3: this is not JSON/),
    )
    await dataset.write([sound])
    expect(await connect().fetch(titles)).toEqual(['Sound'])
  })
})
