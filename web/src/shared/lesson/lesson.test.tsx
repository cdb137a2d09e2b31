import { LessonText } from '@shala/contract/lessonText'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FakeSchool } from '../../testing/FakeSchool.ts'
import { ServerContext } from '../server.ts'
import { LessonBody } from './LessonBody.tsx'
import { LessonImage } from './LessonImage.tsx'
import { LessonVideo } from './LessonVideo.tsx'

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

describe('the text', () => {
  test('becomes headings, paragraphs, quotes, nested lists, emphasis and links', () => {
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
    expect(screen.getByRole('link', { name: 'here' })).toHaveAttribute('href', link.href)
    expect(container.querySelector('blockquote')).toHaveTextContent('Breathe')
    expect(container.querySelectorAll('ol > li')).toHaveLength(2)
    expect(container.querySelector('ol > li > ul')).toHaveTextContent('Under it')
    expect(container.querySelectorAll('p')).toHaveLength(2)
  })

  test('shows markup as words', () => {
    const words = '<img src=x onerror=alert(1)>'
    const { container } = render(
      <LessonBody text={LessonText.parse([block('a', [span(words)])])} />,
    )
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByText(words)).toBeInTheDocument()
  })
})

describe('the film', () => {
  test('is asked for only when somebody wants to watch', async () => {
    render(<LessonVideo href="https://vimeo.com/76979871" title="Sun salutation" />)
    expect(document.querySelector('iframe')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Play the film: Sun salutation' }))
    const frame = screen.getByTitle('Film: Sun salutation')
    expect(frame).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871?dnt=1')
    expect(frame).toHaveFocus()
  })

  test('elsewhere is a link', () => {
    render(<LessonVideo href="https://films.shala.test/1" title="Sun salutation" />)
    const link = screen.getByRole('link', { name: 'Watch the film: Sun salutation' })
    expect(link).toHaveAttribute('href', 'https://films.shala.test/1')
  })
})

describe('a picture', () => {
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

  test('is fetched, shown in its size, and let go when it leaves', async () => {
    const school = new FakeSchool()
    school.files.set(path, new Blob(['a picture']))
    const { unmount } = show(school)
    const image = await screen.findByRole('img', { name: 'Twelve postures' })
    expect(image).toHaveAttribute('src', made.at(-1))
    expect(image).toHaveAttribute('width', '800')
    expect(revoked).not.toContain(made.at(-1))
    unmount()
    expect(revoked).toContain(made.at(-1))
  })

  test('that may not be seen says so, and can be asked for again', async () => {
    const school = new FakeSchool()
    show(school)
    expect(await screen.findByRole('alert')).toHaveTextContent('This file is not there any more.')
    school.files.set(path, new Blob(['a picture']))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('img')).toHaveAttribute('src', made.at(-1)))
  })
})
