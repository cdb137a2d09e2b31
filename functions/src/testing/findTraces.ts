import { bucket } from '../firebase.ts'

/**
 * Returns every document in Firestore at any depth, as text with its path, and the names and
 * metadata of all files.
 *
 * For its owner, the emulator accepts a query without a collection, which returns every document.
 * https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery#CollectionSelector
 */
async function everythingKept(): Promise<string[]> {
  const [files] = await bucket().getFiles()
  const documents = await everyDocument()
  return [...documents, ...files.map((file) => `${file.name} ${JSON.stringify(file.metadata)}`)]
}

/**
 * Returns the documents and files that name a person. Receipts are left out: they stay, because the law
 * requires them.
 */
export async function findTraces(word: string): Promise<string[]> {
  const named = (await everythingKept()).filter((one) =>
    one.toLowerCase().includes(word.toLowerCase()),
  )
  return named.filter((one) => !one.includes('/documents/receipts/'))
}

async function everyDocument(): Promise<string[]> {
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env
  const documents = `http://${host}/v1/projects/${project}/databases/(default)/documents`
  const response = await fetch(`${documents}:runQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  })
  // As it comes, since it is only searched.
  return (await response.text()).split('"document": {').slice(1)
}
