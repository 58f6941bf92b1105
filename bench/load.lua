-- Loads one server: wrk -s load.lua <url> -- <file of requests> <bearer> <prefix of keys>
-- A line of the file is a method, a path and a body, with tabs between them. Each request of a prefix brings an
-- Idempotency-Key of its own.
local requests, sent, keys = {}, 0, ''

function init(args)
  local bearer = args[2]
  keys = args[3] or ''
  for line in io.lines(args[1]) do
    local method, path, body = line:match('^(%S+)\t(%S+)\t(.*)$')
    local head = method .. ' ' .. path .. ' HTTP/1.1\r\nHost: ' .. wrk.host .. '\r\nAuthorization: Bearer ' .. bearer .. '\r\n'
    if body ~= '' then head = head .. 'Content-Type: application/json\r\nContent-Length: ' .. #body .. '\r\n' end
    requests[#requests + 1] = { head, '\r\n' .. body }
  end
end

function request()
  local one = requests[sent % #requests + 1]
  sent = sent + 1
  if keys == '' then return one[1] .. one[2] end
  return one[1] .. 'Idempotency-Key: ' .. keys .. sent .. '\r\n' .. one[2]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"answered":%d,"microseconds":%d,"bytes":%d,"failed":%d,"p50":%d,"p99":%d}\n',
    summary.requests, summary.duration, summary.bytes,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
