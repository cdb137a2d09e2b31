/** A process that runs a chunk, as a function instance does: `node chunkProcess.ts <batchId> <chunk>`. */
import { runChunk } from '../../imports/batches/runChunk.ts'

const [, , batchId = '', chunk = ''] = process.argv

await runChunk(batchId, Number(chunk))
