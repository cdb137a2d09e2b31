import { act, render, screen, waitFor } from '@testing-library/react'
import { CallError } from './CallError.ts'
import { Connection, ConnectionContext } from './browser/connection.ts'
import { forgetThePerson } from './browser/privateMemory.ts'
import { useLoad, useLoadAfter, type ServerQuery } from './load.ts'
import { kept, live, queryClient, refresh, serverQuery, toEdit } from './queryClient.ts'
import { Loaded } from './ui/Loaded.tsx'

/** Requests that wait until the test answers them. */
class Answers {
  readonly #waiting: { answer: (value: string) => void; fail: (error: Error) => void }[] = []
  asked = 0

  readonly ask = (): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    this.#waiting.push({ answer: resolve, fail: reject })
    this.asked++
    return promise
  }

  /** Answers a request, counted back from the last one. */
  answer = (value: string, before = 0) => settled(() => this.answerLater(value, before))
  fail = (message: string) => settled(() => this.failLater(message))

  answerLater(value: string, before = 0): void {
    this.#waiting.at(-1 - before)?.answer(value)
  }
  failLater(message: string): void {
    this.#waiting.at(-1)?.fail(new CallError('unavailable', message))
  }
}

/** Each answer is reported in a separate timer, which a busy machine may start late. */
const timers = 3

const settled = (work: () => void) =>
  act(async () => {
    work()
    for (let turn = 0; turn < timers; turn++) {
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  })

function Shown({ query, name = 'word' }: { query: ServerQuery<string>; name?: string }) {
  const load = useLoad(query)
  return (
    <section aria-label={name} aria-busy={load.state === 'ready' && load.stale}>
      <Loaded load={load} of="the word">
        {(value) => <p>{value}</p>}
      </Loaded>
      <button onClick={load.reload}>Reload</button>
    </section>
  )
}

const word = (name = 'word') => screen.getByRole('region', { name })
const reload = () => settled(() => screen.getByRole('button', { name: 'Reload' }).click())

beforeEach(() => queryClient.clear())

test('Readers of the same query share one request and all see a change', async () => {
  const answers = new Answers()
  render(
    <>
      <Shown query={serverQuery(['words', 1], answers.ask)} name="one" />
      <Shown query={serverQuery(['words', 1], answers.ask)} name="other" />
    </>,
  )
  await answers.answer('Om')
  for (const name of ['one', 'other']) expect(word(name)).toHaveTextContent('Om')
  expect(answers.asked).toBe(1)
  await settled(() => void refresh(['words']))
  await answers.answer('Shanti')
  for (const name of ['one', 'other']) expect(word(name)).toHaveTextContent('Shanti')
  expect(answers.asked).toBe(2)
})

test('A later reader waits for current data', async () => {
  const answers = new Answers()
  const query = serverQuery(['words', 1], answers.ask)
  const first = <Shown key="one" query={query} name="one" />
  const { rerender } = render(first)
  await answers.answer('Om')
  // Replaces the first, as one page replaces another.
  rerender(<Shown key="other" query={query} name="other" />)
  expect(word('other')).not.toHaveTextContent('Om')
  await answers.answer('Shanti')
  expect(word('other')).toHaveTextContent('Shanti')
  expect(answers.asked).toBe(2)
})

test('The answer to a query that is no longer shown is dropped', async () => {
  const first = new Answers()
  const second = new Answers()
  const { rerender } = render(<Shown query={serverQuery(['words', 1], first.ask)} />)
  rerender(<Shown query={serverQuery(['words', 2], second.ask)} />)
  await second.answer('Shanti')
  await first.answer('Om')
  expect(word()).toHaveTextContent('Shanti')
})

test('A list keeps its previous page until the next has loaded', async () => {
  const first = new Answers()
  const second = new Answers()
  function Page({ query }: { query: ServerQuery<string> }) {
    const { load, previous } = useLoadAfter(query)
    return <p>{`${load.state}, ${previous}`}</p>
  }
  const { rerender, container } = render(<Page query={serverQuery(['words', 1], first.ask)} />)
  expect(container).toHaveTextContent('loading, null')
  await first.answer('Om')
  rerender(<Page query={serverQuery(['words', 2], second.ask)} />)
  expect(container).toHaveTextContent('loading, Om')
  await second.answer('Shanti')
  expect(container).toHaveTextContent('ready, Shanti')
})

test('A query abandoned while loading is requested again', async () => {
  const answers = new Answers()
  const query = serverQuery(['words', 1], answers.ask)
  const { unmount } = render(<Shown query={query} />)
  unmount()
  render(<Shown query={query} />)
  expect(answers.asked).toBe(2)
  await answers.answer('as it was', 1)
  expect(word()).not.toHaveTextContent('as it was')
  await answers.answer('as it is')
  expect(word()).toHaveTextContent('as it is')
})

describe('A reload', () => {
  test('keeps the old data until the new data has loaded', async () => {
    const answers = new Answers()
    render(<Shown query={serverQuery(['words', 1], answers.ask)} />)
    await answers.answer('Om')
    await reload()
    expect(word()).toHaveTextContent('Om')
    expect(word()).toHaveAttribute('aria-busy', 'true')
    await answers.answer('Shanti')
    expect(word()).toHaveTextContent('Shanti')
    expect(word()).toHaveAttribute('aria-busy', 'false')
  })

  const byName = () => settled(() => void refresh(['words']))
  test.each([reload, byName])('drops the pending answer, including the first', async (again) => {
    const answers = new Answers()
    render(<Shown query={serverQuery(['words', 1], answers.ask)} />)
    await again()
    expect(answers.asked).toBe(2)
    await answers.answer('as it was', 1)
    expect(word()).not.toHaveTextContent('as it was')
    await answers.answer('as it is')
    await waitFor(() => expect(word()).toHaveTextContent('as it is'))
  })

  test('that fails shows an error in place of stale data', async () => {
    const answers = new Answers()
    render(<Shown query={serverQuery(['words', 1], answers.ask)} />)
    await answers.answer('Om')
    await reload()
    await answers.fail('Check your connection.')
    expect(word()).toHaveTextContent('We could not load the word. Check your connection.')
    await settled(() => screen.getByRole('button', { name: 'Try again' }).click())
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await answers.answer('Om')
    expect(word()).toHaveTextContent('Om')
  })
})

test('Only a failed query is retried once the network is back', async () => {
  let reaches = false
  const connection = new Connection(() => Promise.resolve(reaches))
  const [failing, fine, calm] = [new Answers(), new Answers(), new Answers()]
  render(
    <ConnectionContext value={connection}>
      <Shown query={serverQuery(['words', 1], failing.ask)} name="one" />
      <Shown query={serverQuery(['words', 2], fine.ask)} name="two" />
      <Shown query={{ ...serverQuery(['words', 3], calm.ask), ...live }} name="three" />
    </ConnectionContext>,
  )
  await failing.fail('Check your connection.')
  await fine.answer('Om')
  await calm.fail('Check your connection.')
  for (const name of ['one', 'three']) expect(word(name)).toHaveTextContent('We could not load')
  await settled(() => void connection.failed())
  reaches = true
  const stop = connection.watch()
  await settled(() => window.dispatchEvent(new Event('online')))
  stop()
  expect([failing.asked, fine.asked, calm.asked]).toEqual([2, 1, 2])
  await failing.answer('Shanti')
  await calm.answer('Shanti')
  for (const name of ['one', 'three']) expect(word(name)).toHaveTextContent('Shanti')
})

test('Cached data is not requested again until the user has signed out', async () => {
  const answers = new Answers()
  const query = { ...serverQuery(['words', 1], answers.ask), ...kept }
  const { unmount } = render(<Shown query={query} />)
  await answers.answer('Om')
  unmount()
  const again = render(<Shown query={query} />)
  expect(word()).toHaveTextContent('Om')
  expect(answers.asked).toBe(1)
  again.unmount()
  forgetThePerson()
  render(<Shown query={query} />)
  expect(word()).not.toHaveTextContent('Om')
  expect(answers.asked).toBe(2)
})

test('Other data is removed with the page that showed it', async () => {
  const answers = new Answers()
  const { unmount } = render(<Shown query={serverQuery(['words', 1], answers.ask)} />)
  await answers.answer('Om')
  unmount()
  await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]))
})

describe('A form', () => {
  test('opens with the stored data, not with an earlier copy', async () => {
    const answers = new Answers()
    const query = serverQuery(['words', 1], answers.ask)
    const shown = <Shown key="list" query={query} name="list" />
    const { rerender } = render(shown)
    await answers.answer('as it was')
    rerender(
      <>
        {shown}
        <Shown key="form" query={toEdit(query)} name="form" />
      </>,
    )
    expect(word('form')).not.toHaveTextContent('as it was')
    await answers.answer('as it is')
    expect(word('form')).toHaveTextContent('as it is')
  })

  test('is not reloaded while the user types', async () => {
    const answers = new Answers()
    render(<Shown query={toEdit(serverQuery(['words', 1], answers.ask))} />)
    await answers.answer('Om')
    await settled(() => void refresh(['words']))
    expect(answers.asked).toBe(1)
  })
})

describe('A live query', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000))

  test('reloads silently, and keeps its data if a reload fails', async () => {
    const answers = new Answers()
    render(<Shown query={{ ...serverQuery(['words', 1], answers.ask), ...live }} />)
    answers.answerLater('Om')
    await pass(1)
    expect(word()).toHaveTextContent('Om')
    await pass(15)
    expect(answers.asked).toBe(2)
    expect(word()).toHaveAttribute('aria-busy', 'false')
    answers.failLater('Something went wrong.')
    await pass(1)
    expect(word()).toHaveTextContent('Om')
    await pass(15)
    expect(answers.asked).toBe(3)
    answers.answerLater('Shanti')
    await pass(1)
    expect(word()).toHaveTextContent('Shanti')
  })

  test('shows the first error and keeps reloading in the background', async () => {
    const answers = new Answers()
    render(<Shown query={{ ...serverQuery(['words', 1], answers.ask), ...live }} />)
    answers.failLater('Something went wrong.')
    await pass(1)
    const button = screen.getByRole('button', { name: 'Try again' })
    await pass(31)
    expect(answers.asked).toBe(2)
    expect(button).toBeInTheDocument()
    answers.answerLater('Om')
    await pass(1)
    expect(word()).toHaveTextContent('Om')
  })
})
