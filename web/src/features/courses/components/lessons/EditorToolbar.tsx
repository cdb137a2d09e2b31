import { type EditorSelection, useEditor, useEditorSelector } from '@portabletext/editor'
import {
  isActiveAnnotation,
  isActiveDecorator,
  isActiveListItem,
  isActiveStyle,
  isSelectionExpanded,
} from '@portabletext/editor/selectors'
import { LessonHref } from '@shala/contract/courses/lessonText'
import { type ReactNode, useState } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { completeLink } from '#shared/typedText.ts'
import { Button } from '#shared/ui/Button.tsx'
import { LinkField } from '#shared/ui/form/TextField.tsx'

const decorators = [
  { name: 'strong', label: 'Bold' },
  { name: 'em', label: 'Italic' },
] as const
const styles = [
  { name: 'h2', label: 'Heading' },
  { name: 'h3', label: 'Subheading' },
  { name: 'blockquote', label: 'Quote' },
] as const
const lists = [
  { name: 'bullet', label: 'Bullets' },
  { name: 'number', label: 'Numbers' },
] as const

export type FileKind = 'picture' | 'download'

interface EditorToolbarProps {
  /** A file is wanted at this place of the text, or anywhere. */
  onWantFile: (kind: FileKind, at: EditorSelection) => void
}

/**
 * The formats of the words that are chosen, and what stands between them. One way in with Tab, then
 * the arrow keys.
 */
export function EditorToolbar({ onWantFile }: EditorToolbarProps) {
  const editor = useEditor()
  // The words that were chosen at the press, if any: while one types in the box, the editor forgets
  // them.
  const [linking, setLinking] = useState<{ at: EditorSelection } | null>(null)
  const [linked, setLinked] = useState('')
  const isLinked = useEditorSelector(editor, isActiveAnnotation('link'))
  const back = () => editor.send({ type: 'focus' })
  const pressLink = () => {
    setLinked('')
    if (isLinked) {
      editor.send({ type: 'annotation.remove', annotation: { name: 'link' } })
      setLinking(null)
      back()
    } else {
      const now = editor.getSnapshot()
      const at = isSelectionExpanded(now) ? now.context.selection : null
      setLinking({ at })
      if (at === null) back()
    }
  }
  return (
    <>
      <Toolbar className="editor-toolbar" aria-label="Formatting">
        {styles.map(({ name, label }) => (
          <StyleButton key={name} style={name}>
            {label}
          </StyleButton>
        ))}
        {decorators.map(({ name, label }) => (
          <DecoratorButton key={name} decorator={name}>
            {label}
          </DecoratorButton>
        ))}
        {lists.map(({ name, label }) => (
          <ListButton key={name} list={name}>
            {label}
          </ListButton>
        ))}
        <Toggle on={isLinked} onPress={pressLink}>
          Link
        </Toggle>
        <Button small onClick={() => onWantFile('picture', editor.getSnapshot().context.selection)}>
          Picture
        </Button>
        <Button
          small
          onClick={() => onWantFile('download', editor.getSnapshot().context.selection)}
        >
          PDF or audio
        </Button>
      </Toolbar>
      <div role="status" className="field-hint">
        <span>{linked !== '' && `The words link to ${linked}.`}</span>
        <span>
          {linking?.at === null && 'Select the words for the link, then press Link again.'}
        </span>
      </div>
      {linking?.at && (
        <LinkBox
          onLink={(href) => {
            const annotation = { name: 'link', value: { href } }
            editor.send({ type: 'select', at: linking.at })
            editor.send({ type: 'annotation.add', annotation })
            setLinking(null)
            setLinked(href)
            back()
          }}
          onLeave={() => {
            setLinking(null)
            back()
          }}
        />
      )}
    </>
  )
}

function StyleButton({ style, children }: { style: string; children: ReactNode }) {
  const editor = useEditor()
  const on = useEditorSelector(editor, isActiveStyle(style))
  const toggle = () => {
    editor.send({ type: 'style.toggle', style })
    editor.send({ type: 'focus' })
  }
  return (
    <Toggle on={on} onPress={toggle}>
      {children}
    </Toggle>
  )
}

function DecoratorButton({ decorator, children }: { decorator: string; children: ReactNode }) {
  const editor = useEditor()
  const on = useEditorSelector(editor, isActiveDecorator(decorator))
  const toggle = () => {
    editor.send({ type: 'decorator.toggle', decorator })
    editor.send({ type: 'focus' })
  }
  return (
    <Toggle on={on} onPress={toggle}>
      {children}
    </Toggle>
  )
}

function ListButton({ list, children }: { list: string; children: ReactNode }) {
  const editor = useEditor()
  const on = useEditorSelector(editor, isActiveListItem(list))
  const toggle = () => {
    editor.send({ type: 'list item.toggle', listItem: list })
    editor.send({ type: 'focus' })
  }
  return (
    <Toggle on={on} onPress={toggle}>
      {children}
    </Toggle>
  )
}

interface ToggleProps {
  on: boolean
  onPress: () => void
  children: ReactNode
}

function Toggle({ on, onPress, children }: ToggleProps) {
  return (
    <Button
      small
      aria-pressed={on}
      // A press with the mouse must not take the choice of words away.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}

interface LinkBoxProps {
  onLink: (href: string) => void
  onLeave: () => void
}

/** Asks for the URL of a link. Not a form, because it is inside one. */
function LinkBox({ onLink, onLeave }: LinkBoxProps) {
  const [href, setHref] = useState('')
  const [error, setError] = useState('')
  const link = () => {
    const link = completeLink(href)
    const parsed = LessonHref.safeParse(link)
    if (parsed.success) onLink(parsed.data)
    else if (/^\w+:/.test(link))
      setError(`The address ${parsed.error.issues[0]?.message ?? 'is not right'}`)
    else setError('This is not a link. Enter a web address, for example www.example.org.')
  }
  return (
    <div className="editor-link" role="group" aria-label="Link">
      <LinkField
        label="Web address"
        complete={completeLink}
        autoComplete="off"
        // It was asked for with the press before.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={href}
        error={error}
        onChange={setHref}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            link()
          }
          if (event.key === 'Escape') onLeave()
        }}
      />
      <div className="row">
        <Button small kind="primary" onClick={link}>
          Add link
        </Button>
        <Button small onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
