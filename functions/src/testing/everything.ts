import { bucket } from '../firebase.ts'

/**
 * Every document of the store, whatever it lies below, as text with its path; and the names of all
 * files with what is said of them.
 *
 * The emulator answers its owner a query without a collection, which is every document there is.
 * https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery#CollectionSelector
 */
export async function everythingKept(): Promise<string[]> {
  const [files] = await bucket().getFiles()
  const documents = await everyDocument()
  return [...documents, ...files.map((file) => `${file.name} ${JSON.stringify(file.metadata)}`)]
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
