import {
  cachingRules,
  type HeaderRule,
  headerRules,
  missingFileCaching,
  robotsRules,
  type SiteAddresses,
  typeRules,
} from './headers.ts';

/** Addresses of `examples/deploy`. */
export const exampleAddresses: SiteAddresses = {
  portal: 'https://parking.example',
  server: 'https://city.parking.example',
};

const note = '# Written from portal/site/headers.ts; change the headers there.';

/** A Caddyfile that serves `/srv/site` with the headers of `headers.ts`, and gets its certificate itself. */
export function caddyfile(addresses: SiteAddresses): string {
  const rules = headerRules(addresses);
  return `${note}
# KERB_SITE is where Caddy listens, for example parking.example or :8080 behind another proxy.
{$KERB_SITE:${addresses.portal}} {
	root * {$KERB_ROOT:/srv/site}
${rules.map((rule, index) => caddyHeaders(`kind${index}`, rule, rules.slice(0, index))).join('\n')}
${cachingRules
  .map((rule, index) =>
    caddyHeaders(
      `caching${index}`,
      { path: rule.path, headers: { 'Cache-Control': rule.value } },
      cachingRules.slice(0, index),
    ),
  )
  .join('\n')}
${robotsRules
  .map((rule, index) =>
    caddyHeaders(`robots${index}`, { path: rule.path, headers: { 'X-Robots-Tag': rule.value } }, []),
  )
  .join('\n')}

${typeRules
  .map((rule, index) =>
    caddyHeaders(`type${index}`, { path: rule.path, headers: { 'Content-Type': rule.value } }, []),
  )
  .join('\n')}

	# Pages of the portal are one document; a file that does not exist stays missing.
	@page not path_regexp (\\.[A-Za-z0-9]+|^/\\.well-known/webauthn)$
	rewrite @page /index.html
	file_server {
		precompressed br gzip
	}
	handle_errors {
		header Cache-Control "${missingFileCaching}"
		header X-Content-Type-Options "nosniff"
		respond "{err.status_code} {err.status_text}"
	}
}

# The city servers set their own headers. Name this proxy in their KERB_TRUSTED_PROXIES.
{$KERB_CITY_SITE:${addresses.server}} {
	reverse_proxy {$KERB_CITY_SERVER:localhost:4174} {
		# Another server takes the request while one stops.
		lb_try_duration 5s
	}
}
`;
}

/** Of several rules the first one applies, so a matcher excludes the ones before. */
function caddyHeaders(
  name: string,
  { path, headers }: HeaderRule,
  earlier: readonly { readonly path: string }[],
): string {
  const lines = [
    ...(path === '' ? [] : [`path_regexp ${name} ${path}`]),
    ...earlier.map((rule) => `not path_regexp ${rule.path}`),
  ];
  const matcher = lines.length === 0 ? [] : [`@${name} {`, ...lines.map((line) => `\t${line}`), '}'];
  const fields = Object.entries(headers).map(([header, value]) => `\t${header} "${value}"`);
  const block = [...matcher, `header ${lines.length === 0 ? '' : `@${name} `}{`, ...fields, '}'];
  return block.map((line) => `\t${line}`).join('\n');
}

/** A server block of nginx for `/srv/site`. Belongs into the `http` block, as `conf.d/*.conf` does. */
export function nginxConfig(addresses: SiteAddresses): string {
  const rules = headerRules(addresses);
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))];
  const { hostname } = new URL(addresses.portal);
  return `${note}
# An empty value leaves a header out. Patterns are tried in their order.
${names
  .map((name) =>
    nginxMap(
      '$uri',
      variableOf(name),
      rules.map(({ path, headers }) => [path, headers[name] ?? '']),
    ),
  )
  .join('\n')}
${nginxMap('"$status $uri"', '$kerb_cache_control', [
  ...cachingRules.map(({ path, value }) => [afterStatus(path), value]),
  ['', missingFileCaching],
])}
${nginxMap('$request_uri', '$kerb_robots', [...robotsRules.map(({ path, value }) => [path.replace('(/|$)', '(/|\\?|$)'), value]), ['', '']])}

server {
	listen 8080;
	server_name ${hostname};
	root /srv/site;
	server_tokens off;

	# The build has the compressed files.
	gzip_static on;
	# With nginx's Brotli module: brotli_static on;
	gzip_vary on;
	etag on;

${names.map((name) => `\tadd_header ${name} ${variableOf(name)} always;`).join('\n')}
	add_header Cache-Control $kerb_cache_control always;
	add_header X-Robots-Tag $kerb_robots always;

	# nginx's list of types does not have it.
	location ~ \\.webmanifest$ {
		types { }
		default_type application/manifest+json;
		try_files $uri =404;
	}
${typeRules.map(nginxType).join('\n')}
	# A file that does not exist stays missing; pages of the portal are one document.
	location ~ \\.[A-Za-z0-9]+$ {
		try_files $uri =404;
	}
	location / {
		try_files $uri /index.html;
	}
}

# The city servers set their own headers. Name this proxy in their KERB_TRUSTED_PROXIES.
upstream kerb_city_server {
	server 127.0.0.1:4174;
	keepalive 32;
}
server {
	listen 8080;
	server_name ${new URL(addresses.server).hostname};
	server_tokens off;

	location / {
		proxy_pass http://kerb_city_server;
		proxy_http_version 1.1;
		proxy_set_header Connection "";
		proxy_set_header Host $host;
		# One address: what the client itself sends is not believed.
		proxy_set_header X-Forwarded-For $remote_addr;
		proxy_set_header X-Forwarded-Proto https;
	}
}
`;
}

/** `add_header` would send a second type beside that of nginx's own list. */
function nginxType({ path, value }: (typeof typeRules)[number]): string {
  return `\tlocation ~ ${path} {
		types { }
		default_type "${value}";
		try_files $uri =404;
	}`;
}

/** Rules of caching hold for files that exist. */
function afterStatus(path: string): string {
  return `^(200|206|304) ${path === '' ? '' : path.slice(1)}`;
}

function variableOf(header: string): string {
  return `$kerb_${header.toLowerCase().replaceAll('-', '_')}`;
}

/** `rows` are patterns with values; an empty pattern is the default. */
function nginxMap(source: string, variable: string, rows: readonly (readonly string[])[]): string {
  const lines = rows.map(([path, value]) => `\t${path === '' ? 'default' : `"~${path}"`} "${value}";`);
  return `map ${source} ${variable} {\n${lines.join('\n')}\n}`;
}
