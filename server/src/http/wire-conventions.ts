/** What all calls have in common, as the API document tells it: the conventions of rules §2 in Markdown. */
export const wireConventions = `The calls of Daybook. All of them speak JSON over \`/api\`.

## Answers
- Success is \`{"success": true, "data": …}\`; a call whose answer is only a word has \`message\` instead of \`data\`.
- Failure is \`{"success": false, "message", "error", "requestId", …}\`. \`error\` is a code, \`message\` is for a person.
  400 \`validation_failed\` adds \`fields\`: the path of each field and a sentence about it.
- Checks run in this order: session (401), verified address (403), the shape of the request (400), the record (404),
  rights (403), state (409), limits of the plan (403). What is missing and what is not yours are both 404.
- 429 says in \`Retry-After\` after how many seconds to try again. A 503 may be tried again, too.

## Lists
A paged list adds \`page: {nextCursor, total}\`. Send \`nextCursor\` as \`cursor\` for the next page, with the other
parameters as they were; it is null on the last page. \`limit\` is 1 to 500, and 100 unless sent.

## Values
- Ids are UUIDs. A create may bring its own \`_id\`, best of version 7: the same create again answers 200 with the record, and another
  body under that id 409.
- Amounts of money are whole numbers of the currency’s smallest unit: 1050 is 10.50 EUR, and 1050 JPY.
- Calendar dates are \`yyyy-mm-dd\`, instants ISO 8601 in UTC. Quantities and rates of tax are decimal digits as text.
- A PUT changes what is sent and leaves the rest. Blank (\`""\` or \`null\`) is absent on create, and clears the field on
  update. Fields that a call does not know are dropped, so that what GET answered can be changed and sent back.

## Versions
What people edit has a \`version\`. A PUT that carries one which is not the current one is refused with 409
\`version_conflict\`, and has the current record in \`data\`. Without one it holds for whatever there is. What changes
nothing keeps the version.

## Sending again
A call that changes something takes an \`Idempotency-Key\`: its first answer is kept for 24 hours, and given again to the
same call under the key. Another call under it is 409 \`idempotency_conflict\`. Answers that hold tokens are never kept.
`
