import {
  defineAnnotation,
  defineBlockObject,
  defineDecorator,
  defineSchema,
  defineTextBlock,
} from '@portabletext/editor'
import { lessonDecorators, lessonLists, lessonStyles } from '@shala/contract/courses/lessonText'
import { FileInText } from './FileInText.tsx'

/** What a lesson's text may hold, for the editor; the contract says the same to the server. */
export const editorSchema = defineSchema({
  decorators: lessonDecorators.map((name) => ({ name })),
  styles: lessonStyles.map((name) => ({ name })),
  lists: lessonLists.map((name) => ({ name })),
  annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
  inlineObjects: [],
  blockObjects: [{ name: 'file', fields: [{ name: 'path', type: 'string' }] }],
})

export const shortcuts = { marks: { 'mod+b': 'strong', 'mod+i': 'em' } }

const tags = { normal: 'p', h2: 'h2', h3: 'h3', blockquote: 'blockquote' } as const
const isStyle = (style: unknown): style is keyof typeof tags =>
  typeof style === 'string' && style in tags

const pathOf = (node: object) => ('path' in node && typeof node.path === 'string' ? node.path : '')

/** How the editor draws what it holds. At module scope: a new list would be drawn anew at each key. */
export const editorNodes = [
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
        <FileInText path={pathOf(node)} />
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
