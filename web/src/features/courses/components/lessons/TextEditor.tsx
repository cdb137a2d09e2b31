import { EditorProvider, PortableTextEditable, useEditor } from '@portabletext/editor'
import { NodePlugin } from '@portabletext/editor/plugins'
import { LessonText } from '@shala/contract/lessonText'
import { useEffect, useEffectEvent, useState, type Ref, useImperativeHandle } from 'react'
import { useFieldNotes } from '../../../../shared/ui/useFieldNotes.tsx'
import { EditorToolbar } from './EditorToolbar.tsx'
import { editorNodes, editorSchema, shortcuts } from './editorSchema.tsx'
import '../../../../shared/richText/RichText.css'
import './lessons.css'

/** Reads what the editor shows at this moment. */
export type ReadText = () => unknown

interface TextEditorProps {
  ref: Ref<ReadText>
  label: string
  /** The text to begin with. It is read once: for another text, give another key. */
  text: unknown
  error: string | undefined
  /** Called with every change, at once. */
  onChange: (text: unknown) => void
}

/** Writes the text of a lesson. What it holds is Portable Text, the same that is stored. */
export default function TextEditor({ ref, label, text, error, onChange }: TextEditorProps) {
  const hint = 'Ctrl or ⌘ with B is bold, with I italic. Tab leads on to the next field.'
  const { id, describedBy, hintNote, errorNote } = useFieldNotes({ hint, error })
  const [first] = useState(() => LessonText.safeParse(text).data ?? [])
  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <EditorProvider initialConfig={{ schemaDefinition: editorSchema, initialValue: first }}>
        <Tell ref={ref} onChange={onChange} />
        <NodePlugin nodes={editorNodes} />
        <EditorToolbar />
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
      {hintNote}
      {errorNote}
    </div>
  )
}

/**
 * Tells what the editor holds. Its own event for that, `mutation`, comes once somebody has paused
 * for a quarter of a second; who saves or leaves before would lose their last words.
 */
function Tell({ ref, onChange }: Pick<TextEditorProps, 'ref' | 'onChange'>) {
  const editor = useEditor()
  useImperativeHandle(ref, () => () => editor.getSnapshot().context.value, [editor])
  const emitChange = useEffectEvent(() => onChange(editor.getSnapshot().context.value))
  useEffect(() => {
    const patches = editor.on('patch', () => emitChange())
    return () => patches.unsubscribe()
  }, [editor])
  return null
}
