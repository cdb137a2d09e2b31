import { LessonText } from '@shala/contract/courses/lessonText'
import { slowTest } from '@shala/contract/testing/slowTest'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { createSchool } from '#testing/school/createSchool.ts'
import { CallError } from '../CallError.ts'
import { ServerContext } from '../server.ts'
import { LessonDownload, LessonImage } from './LessonAttachment.tsx'
import { LessonBody, LessonContent, LessonVideo } from './LessonContent.tsx'

const span = (text: string, marks: string[] = []) => ({
  _type: 'span' as const,
  _key: `s${text.length}`,
  text,
  marks,
})
const block = (key: string, children: object[], more: object = {}) => ({
  _type: 'block',
  _key: key,
  children,
  ...more,
})

describe('LessonBody', () => {
  test('renders headings, paragraphs, quotes, nested lists, emphasis and links', () => {
    const link = { _type: 'link', _key: 'l1', href: 'https://example.com/a' }
    const text = LessonText.parse([
      block('a', [span('Ground')], { style: 'h2' }),
      block('b', [span('Sit '), span('still', ['strong', 'em']), span(' here', ['l1'])], {
        markDefs: [link],
      }),
      block('c', [span('Breathe')], { style: 'blockquote' }),
      block('d', [span('One')], { listItem: 'number', level: 1 }),
      block('e', [span('Under it')], { listItem: 'bullet', level: 2 }),
      block('f', [span('Two')], { listItem: 'number', level: 1 }),
      block('g', [span(' ')]),
    ])
    const { container } = render(<LessonBody text={text} from={3} />)
    expect(screen.getByRole('heading', { level: 3, name: 'Ground' })).toBeInTheDocument()
    expect(container.querySelector('strong em, em strong')).toHaveTextContent('still')
    expect(screen.getByRole('link', { name: 'here' })).toLeadTo(link.href)
    expect(container.querySelector('blockquote')).toHaveTextContent('Breathe')
    expect(container.querySelectorAll('ol > li')).toHaveLength(2)
    expect(container.querySelector('ol > li > ul')).toHaveTextContent('Under it')
    expect(container.querySelectorAll('p')).toHaveLength(2)
  })

  test('renders markup as text', () => {
    const words = '<img src=x onerror=alert(1)>'
    const { container } = render(
      <LessonBody text={LessonText.parse([block('a', [span(words)])])} />,
    )
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByText(words)).toBeInTheDocument()
  })
})

describe('LessonVideo', () => {
  slowTest('loads a player only after a click', async () => {
    render(<LessonVideo href="https://vimeo.com/76979871" title="Sun salutation" />)
    expect(document.querySelector('iframe')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Play the film: Sun salutation' }))
    const frame = screen.getByTitle('Video: Sun salutation')
    expect(frame).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871?dnt=1')
    expect(frame).toHaveFocus()
  })

  test('renders a link for a video on another site', () => {
    render(<LessonVideo href="https://films.shala.test/1" title="Sun salutation" />)
    const link = screen.getByRole('link', { name: 'Watch the film: Sun salutation' })
    expect(link).toLeadTo('https://films.shala.test/1')
  })
})

describe('A lesson picture', () => {
  const path = 'lessons/yoga/l1/chart.webp'
  const file = { path, name: 'Chart', alt: 'Twelve postures', width: 800, height: 600 }
  const made: string[] = []
  const revoked: string[] = []

  beforeEach(() => {
    URL.createObjectURL = () => {
      made.push(`blob:${made.length}`)
      return `blob:${made.length - 1}`
    }
    URL.revokeObjectURL = (url) => void revoked.push(url)
  })

  const show = (school: FakeSchool) =>
    render(
      <ServerContext value={school}>
        <LessonImage file={file} />
      </ServerContext>,
    )

  test('is loaded, shown in its size, and its object URL revoked at unmount', async () => {
    const school = createSchool()
    school.files.set(path, new Blob(['a picture']))
    const { unmount } = show(school)
    const image = await screen.findByRole('img', { name: 'Twelve postures' })
    expect(image).toHaveAttribute('src', made.at(-1))
    expect(image).toHaveAttribute('width', '800')
    expect(revoked).not.toContain(made.at(-1))
    unmount()
    expect(revoked).toContain(made.at(-1))
  })

  test('without permission shows a message, and can be retried', async () => {
    const school = createSchool()
    show(school)
    expect(await screen.findByRole('alert')).toHaveTextContent('This file is not there any more.')
    school.files.set(path, new Blob(['a picture']))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', made.at(-1)))
  })
})

describe('A lesson download', () => {
  const path = 'lessons/yoga/l1/a.mp3'
  const recording = { path, name: 'Breath', type: 'audio/mpeg', size: 350_000 } as const
  const saved: string[] = []

  beforeEach(() => {
    saved.length = 0
    URL.createObjectURL = () => 'blob:here'
    URL.revokeObjectURL = () => undefined
    HTMLAnchorElement.prototype.click = function click() {
      saved.push(`${this.download} ${this.href}`)
    }
  })
  const show = (file: Parameters<typeof LessonDownload>[0]['file'], school: FakeSchool) =>
    render(
      <ServerContext value={school}>
        <LessonDownload file={file} />
      </ServerContext>,
    )

  const getAudio = (container: HTMLElement) => {
    const audio = container.querySelector<HTMLAudioElement>('audio[controls]')
    if (audio === null) throw new Error('there is no player')
    return audio
  }

  test('is streamed for playing, and loaded whole to be saved', async () => {
    const school = createSchool()
    school.files.set(path, new Blob(['sound']))
    const release = school.hold('fileUrl')
    const { container } = show(recording, school)
    expect(screen.getByText('MP3, 342 KB')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Play: Breath' }))
    expect(screen.getByText('Loading Breath…')).toBeInTheDocument()
    release()
    await waitFor(() =>
      expect(getAudio(container)).toHaveAttribute('src', `/files/${path}?ticket=1`),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Download: Breath' }))
    expect(saved).toEqual(['Breath.mp3 blob:here'])
    await userEvent.click(screen.getByRole('button', { name: 'Download: Breath' }))
    expect(saved).toHaveLength(2)
  })

  test('continues at the same position with a new URL once the first has expired', async () => {
    const played: number[] = []
    HTMLMediaElement.prototype.play = function play() {
      played.push(this.currentTime)
      return Promise.resolve()
    }
    const { container } = show(recording, createSchool())
    await userEvent.click(screen.getByRole('button', { name: 'Play: Breath' }))
    await waitFor(() => expect(getAudio(container)).toBeInTheDocument())
    const audio = getAudio(container)
    audio.currentTime = 754
    fireEvent.error(audio)
    await waitFor(() => expect(audio).toHaveAttribute('src', `/files/${path}?ticket=2`))
    expect(played).toEqual([754])
    fireEvent.error(audio)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Breath cannot be played. Check your connection and try again.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Play again' }))
    await waitFor(() => expect(audio).toHaveAttribute('src', `/files/${path}?ticket=3`))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('stops for a student who has lost access, with a message', async () => {
    const school = createSchool()
    const { container } = show(recording, school)
    await userEvent.click(screen.getByRole('button', { name: 'Play: Breath' }))
    await waitFor(() => expect(getAudio(container)).toBeInTheDocument())
    school.refuseNext('fileUrl', new CallError('permission-denied', 'You may not see this.'))
    fireEvent.error(getAudio(container))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Breath cannot be played. You may not see this.',
    )
  })

  test('shows an error if it cannot be loaded, and can be retried', async () => {
    const school = createSchool()
    school.refuseNext('file', new CallError('unavailable', 'Check your connection.'))
    school.files.set(path, new Blob(['pages']))
    show({ ...recording, name: 'Handout', type: 'application/pdf' }, school)
    expect(screen.queryByRole('button', { name: /^Play/ })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Download: Handout' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Handout could not be loaded. Check your connection.',
    )
    expect(saved).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(saved).toEqual(['Handout.pdf blob:here']))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

test('Files are shown at their place in the text, others after it, and missing ones not at all', () => {
  const download = (name: string) => ({
    path: `lessons/yoga/l1/${name}.pdf`,
    name,
    type: 'application/pdf' as const,
    size: 1000,
  })
  const place = (key: string, path: string) => ({ _type: 'file', _key: key, path })
  const body = LessonText.parse([
    block('a', [span('Before')]),
    place('b', download('Second').path),
    place('c', 'lessons/yoga/l1/gone.webp'),
    block('d', [span('After')]),
  ])
  const downloads = [download('First'), download('Second')]
  const { container } = render(
    <LessonContent lesson={{ title: 'Sit', video: null, body, files: [], downloads }} />,
  )
  expect(container).toHaveTextContent(/^Before\s*Second.*After\s*First/)
  expect(container).not.toHaveTextContent('gone')
})
