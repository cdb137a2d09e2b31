import { contentDocument, type ContentDocument } from '@shala/content/contentDocument'

/**
 * The documents of an NDJSON text: one JSON object per line, blank lines skipped, every `_id` once.
 * Throws an Error that names the file and the line.
 */
export function parseDocuments(text: string, file: string): ContentDocument[] {
  const documents = new Map<string, ContentDocument>()
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue
    const complain = (what: string) => new Error(`${file}, line ${index + 1}: ${what}`)
    const parsed = contentDocument.safeParse(parseLine(line, complain))
    if (!parsed.success) {
      const [problem] = parsed.error.issues
      throw complain(`${problem?.path.join('.') ?? ''} ${problem?.message ?? ''}`.trim())
    }
    const document = parsed.data
    if (documents.has(document._id)) throw complain(`the _id ${document._id} occurs twice.`)
    documents.set(document._id, document)
  }
  return [...documents.values()]
}

function parseLine(line: string, complain: (what: string) => Error): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    throw complain(`this is not JSON (${error instanceof Error ? error.message : 'unreadable'}).`)
  }
}
