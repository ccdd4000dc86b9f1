import { expect, it } from 'vitest';
import { isPublicHttpsUrl } from './publicUrl.ts';

it.each([
  'https://pbs.twimg.com/profile_images/1/a_400x400.jpg',
  'https://cdn.dexscreener.com/cms/images/fcfb?width=800&height=800',
  'https://assets.geckoterminal.com:443/52ah33wkaouh2fax4lnkwvpq2vhz',
  'https://ipfs.io/ipfs/bafy',
  'https://münchen.example/a.png',
  'https://x.xn--p1ai/a.png',
  'https://10.example/a.png',
  'https://home.example.com/a.png',
  'https://localhost.example.com/a.png',
  'https://not-nip.io/a.png',
  'https://nip.io.example.com/a.png',
  'https://docker.example.com/a.png',
])('takes %s', (url) => {
  expect(isPublicHttpsUrl(url)).toBe(true);
});

it.each([
  ['plain http', 'http://cdn.example/a.png'],
  ['another scheme', 'ftp://cdn.example/a.png'],
  ['no URL', 'cdn.example/a.png'],
  ['an IPv4 address', 'https://93.184.215.14/a.png'],
  ['a private one', 'https://192.168.0.1/a.png'],
  ['a decimal one', 'https://2130706433/a.png'],
  ['a hexadecimal one', 'https://0x7f000001/a.png'],
  ['one of hexadecimal parts', 'https://0x7f.0.0.0x1/a.png'],
  ['an octal one', 'https://017700000001/a.png'],
  ['one of octal parts', 'https://0177.0.0.01/a.png'],
  ['a short one', 'https://127.1/a.png'],
  ['one with a trailing dot', 'https://127.0.0.1./a.png'],
  ['one in full-width digits', 'https://１２７.０.０.１/a.png'],
  ['one in percent signs', 'https://%31%32%37.0.0.1/a.png'],
  ['an IPv6 address', 'https://[::1]/a.png'],
  ['a mapped one', 'https://[::ffff:127.0.0.1]/a.png'],
  ['a link-local one', 'https://[fe80::1]/a.png'],
  ['a single label', 'https://intranet/a.png'],
  ['localhost', 'https://localhost/a.png'],
  ['a name below localhost', 'https://a.localhost/a.png'],
  ['mDNS', 'https://printer.local/a.png'],
  ['an internal name', 'https://metadata.google.internal/computeMetadata'],
  ['a router’s name', 'https://box.lan/a.png'],
  ['a home network', 'https://nas.home.arpa/a.png'],
  ['a service’s name', 'https://redis.service.consul/a.png'],
  ['a container host’s name', 'https://host.docker/a.png'],
  ['a public name with an address in it', 'https://10.0.0.1.nip.io/a.png'],
  ['one in dashes', 'https://app-192-168-0-1.sslip.io/a.png'],
  ['one in hexadecimal', 'https://7F000001.NIP.IO/a.png'],
  ['a public name of this machine', 'https://localtest.me/a.png'],
  ['a name below it', 'https://a.b.lvh.me/a.png'],
  ['in capitals', 'https://PRINTER.LOCAL/a.png'],
  ['a trailing dot', 'https://cdn.example./a.png'],
  ['an internal name with one', 'https://printer.local./a.png'],
  ['a user', 'https://user@cdn.example/a.png'],
  ['a password', 'https://user:secret@cdn.example/a.png'],
  ['another port', 'https://cdn.example:8443/a.png'],
  ['the port of http', 'https://cdn.example:80/a.png'],
])('refuses %s', (_name, url) => {
  expect(isPublicHttpsUrl(url)).toBe(false);
});
