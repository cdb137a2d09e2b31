import {
  defineAnnotation,
  defineBlockObject,
  defineDecorator,
  defineSchema,
  defineTextBlock,
  EditorProvider,
  type EditorSelection,
  PortableTextEditable,
  useEditor,
} from '@portabletext/editor'
import { defineBehavior, effect, forward } from '@portabletext/editor/behaviors'
import { BehaviorPlugin, NodePlugin } from '@portabletext/editor/plugins'
import { lessonDecorators, lessonLists, lessonStyles } from '@shala/contract/courses/lessonText'
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react'
import { useFieldNotes } from '#shared/ui/form/Field.tsx'
import { cleanPastedHtml, describePastedLinks, fitPastedBlocks } from '../../model/pastedText.ts'
import { toReadableText } from '../../model/toReadableText.ts'
import { EditorToolbar, type FileKind } from './EditorToolbar.tsx'
import { FileInText } from './FileInText.tsx'
import '#shared/richText/RichText.css'
import './lessons.css'

/** The content that the editor allows; the contract checks the same on the server. */
const editorSchema = defineSchema({
  decorators: lessonDecorators.map((name) => ({ name })),
  styles: lessonStyles.map((name) => ({ name })),
  lists: lessonLists.map((name) => ({ name })),
  annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
  inlineObjects: [],
  blockObjects: [{ name: 'file', fields: [{ name: 'path', type: 'string' }] }],
})

const shortcuts = { marks: { 'mod+b': 'strong', 'mod+i': 'em' } }

const tags = { normal: 'p', h2: 'h2', h3: 'h3', blockquote: 'blockquote' } as const
const isStyle = (style: unknown): style is keyof typeof tags =>
  typeof style === 'string' && style in tags

const getPath = (node: object) => ('path' in node && typeof node.path === 'string' ? node.path : '')

/**
 * How the editor renders its content. At module scope, because a new list would re-render it on
 * each key.
 */
const editorNodes = [
  defineTextBlock({
    type: 'block',
    render: ({ node, attributes, children }) => {
      if (node.listItem !== undefined) {
        const kind = node.listItem === 'number' ? ' editor-entry-number' : ''
        return (
          <div {...attributes} className={`editor-entry${kind}`}>
            {children}
          </div>
        )
      }
      // Paragraphs of the editor are boxes: what it puts in them no <p> may hold.
      const Tag = isStyle(node.style) && node.style !== 'normal' ? tags[node.style] : 'div'
      return <Tag {...attributes}>{children}</Tag>
    },
  }),
  defineBlockObject({
    type: 'file',
    render: ({ node, attributes, children, focused, selected }) => (
      <div {...attributes} className="editor-file" data-selected={focused || selected || undefined}>
        {children}
        <FileInText path={getPath(node)} />
      </div>
    ),
  }),
  defineDecorator({ type: 'strong', render: ({ children }) => <strong>{children}</strong> }),
  defineDecorator({ type: 'em', render: ({ children }) => <em>{children}</em> }),
  defineAnnotation({
    type: 'link',
    render: ({ children }) => <u className="editor-linked">{children}</u>,
  }),
]

export interface TextHandle {
  /** Returns the current content of the editor. */
  read: () => unknown
  /** Puts a file of the lesson where the last press on Picture or File was made, or at the end. */
  insertFile: (path: string) => void
}

interface TextEditorProps {
  ref: Ref<TextHandle>
  /** The name of the field in its form. */
  name: string
  label: string
  /** The text to begin with. It is read once: for another text, give another key. */
  text: unknown
  error: string | undefined
  /** Called with every change, at once. */
  onChange: (text: unknown) => void
  /** A picture or another file is wanted between the paragraphs. */
  onWantFile: (kind: FileKind) => void
}

/** The editor of a lesson's text. Its content is Portable Text, as it is stored. */
export default function TextEditor(props: TextEditorProps) {
  const { ref, name, label, text, error, onChange, onWantFile } = props
  const field = useRef<HTMLInputElement>(null)
  const place = useRef<EditorSelection>(null)
  const hint = 'Press Ctrl or ⌘ with B for bold, with I for italic. Tab goes to the next field.'
  const { id, describedBy, hintNote, errorNote } = useFieldNotes({ hint, error })
  const [first] = useState(() => toReadableText(text))
  const [pasted, setPasted] = useState('')
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <EditorProvider initialConfig={{ schemaDefinition: editorSchema, initialValue: first }}>
        <Tell
          ref={ref}
          place={place}
          onChange={(now) => {
            onChange(now)
            // The editor handles input itself, so the form hears of it from this field.
            field.current?.dispatchEvent(new Event('input', { bubbles: true }))
          }}
        />
        <NodePlugin nodes={editorNodes} />
        <PasteRules onPasted={setPasted} />
        <EditorToolbar
          onWantFile={(kind, at) => {
            place.current = at
            onWantFile(kind)
          }}
        />
        {/* The editor would make Tab deepen a list, and hold who writes by keyboard in it. */}
        <div
          role="presentation"
          onKeyDownCapture={(event) => {
            if (event.key === 'Tab') event.stopPropagation()
          }}
        >
          <PortableTextEditable
            className="rich-text text-editor field-box"
            hotkeys={shortcuts}
            role="textbox"
            aria-multiline="true"
            aria-labelledby={`${id}-label`}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
          />
        </div>
      </EditorProvider>
      <input type="hidden" name={name} ref={field} />
      <p role="status" className="small">
        {pasted}
      </p>
      {hintNote}
      {errorNote}
    </div>
  )
}

interface PasteRulesProps {
  /** Is called with what happened to the links of each pasted text. The first function stays in use. */
  onPasted: (text: string) => void
}

/** Fits everything that is pasted or dropped into what a lesson can hold. */
function PasteRules({ onPasted }: PasteRulesProps) {
  const [behaviors] = useState(() => [
    defineBehavior({
      on: 'deserialize.data',
      guard: ({ event }) => event.mimeType === 'text/html',
      actions: [({ event }) => [forward({ ...event, data: cleanPastedHtml(event.data) })]],
    }),
    defineBehavior({
      on: 'deserialization.success',
      actions: [
        ({ event }) => {
          const { blocks, links } = fitPastedBlocks(event.data)
          const text = describePastedLinks(links)
          return [effect(() => onPasted(text)), forward({ ...event, data: blocks })]
        },
      ],
    }),
  ])
  return <BehaviorPlugin behaviors={behaviors} />
}

interface TellProps extends Pick<TextEditorProps, 'ref' | 'onChange'> {
  place: RefObject<EditorSelection>
}

/**
 * Reports the content on every change. The editor's `mutation` event comes a quarter of a second
 * late, so that a quick save would lose the last words.
 */
function Tell({ ref, place, onChange }: TellProps) {
  const editor = useEditor()
  useImperativeHandle(ref, () => {
    const textNow = () => editor.getSnapshot().context.value
    const insertFile = (path: string) => {
      // The editor forgets where one was while one is elsewhere.
      const last = textNow().at(-1)
      const end = last && { path: [{ _key: last._key }], offset: 0 }
      const now = editor.getSnapshot().context.selection
      const at = place.current ?? now ?? (end ? { anchor: end, focus: end } : null)
      place.current = null
      if (at !== null) editor.send({ type: 'select', at })
      const block = { _type: 'file', path }
      editor.send({ type: 'insert.block', block, placement: 'auto', select: 'end' })
      editor.send({ type: 'focus' })
    }
    return { read: textNow, insertFile }
  }, [editor, place])
  const emitChange = useEffectEvent(() => onChange(editor.getSnapshot().context.value))
  useEffect(() => {
    const patches = editor.on('patch', () => emitChange())
    return () => patches.unsubscribe()
  }, [editor])
  return null
}
