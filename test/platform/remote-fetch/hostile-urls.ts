/** URLs that lead inside, each by another trick. None may be fetched. */
export const hostileUrls: Record<string, string[]> = {
  "loopback and unspecified IPv4": [
    ...["http://127.0.0.1/", "http://127.255.255.254/", "http://0.0.0.0/", "http://0.1.2.3/", "http://0/"],
  ],
  "other notations of IPv4": [
    ...["http://2130706433/", "http://0x7f000001/", "http://017700000001/", "http://0177.0.0.1/", "http://0x7f.1/"],
    ...["http://127.1/", "http://127.0.1/", "http://0x7f.0x0.0x0.0x1/", "http://0300.0250.0.1/", "http://10.1/"],
    ...["http://127.0.0.1./", "http://0x7f.1./", "http://2852039166/", "http://0xa9fea9fe/", "http://169.254.43518/"],
    ...["http://①②⑦.⓪.⓪.①/", "http://127。0。0。1/", "http://127.0.0.1/", "http://%31%32%37.0.0.1/"],
    ...["http://0000000000000000000177.0.0.1/", "http://127.0.0.1../"],
  ],
  "private and special IPv4": [
    ...[
      "http://10.0.0.1/",
      "http://172.16.0.1/",
      "http://172.31.255.255/",
      "http://192.168.1.1/",
      "http://100.64.0.1/",
    ],
    ...["http://100.100.100.200/", "http://100.127.255.255/", "http://169.254.169.254/", "http://169.254.170.2/"],
    ...[
      "http://192.0.0.192/",
      "http://192.0.2.1/",
      "http://192.88.99.1/",
      "http://198.18.0.1/",
      "http://198.19.255.255/",
    ],
    ...[
      "http://198.51.100.7/",
      "http://203.0.113.9/",
      "http://224.0.0.1/",
      "http://239.255.255.250/",
      "http://240.0.0.1/",
    ],
    ...["http://255.255.255.255/", "http://168.63.129.16/"],
  ],
  "IPv4 embedded in IPv6": [
    ...["http://[::ffff:127.0.0.1]/", "http://[::ffff:7f00:1]/", "http://[0:0:0:0:0:ffff:10.0.0.1]/"],
    ...["http://[::ffff:a9fe:a9fe]/", "http://[::FFFF:192.168.0.1]/", "http://[::127.0.0.1]/", "http://[::7f00:1]/"],
    ...["http://[::8.8.8.8]/", "http://[::ffff:0:127.0.0.1]/", "http://[::ffff:0:8.8.8.8]/"],
    ...["http://[64:ff9b::127.0.0.1]/", "http://[64:ff9b::a9fe:a9fe]/", "http://[64:ff9b::10.0.0.1]/"],
    ...["http://[64:ff9b:1::127.0.0.1]/", "http://[64:ff9b:1:7f00:0:100::]/", "http://[64:ff9b:1::8.8.8.8]/"],
    ...[
      "http://[2002:7f00:1::]/",
      "http://[2002:a00:1::1]/",
      "http://[2002:a9fe:a9fe::]/",
      "http://[2002:c0a8:101::1]/",
    ],
    ...["http://[2001:0:7f00:1::]/", "http://[2001:0:808:808:0:0:80ff:fffe]/", "http://[2001::]/"],
    ...[
      "http://[2606:4700::5efe:10.0.0.1]/",
      "http://[2606:4700::200:5efe:127.0.0.1]/",
      "http://[fe80::5efe:8.8.8.8]/",
    ],
    "http://[2002:808:808::5efe:192.168.0.1]/",
  ],
  "special IPv6": [
    ...["http://[::1]/", "http://[::]/", "http://[0000:0000:0000:0000:0000:0000:0000:0001]/", "http://[fe80::1]/"],
    ...["http://[febf::1]/", "http://[fec0::1]/", "http://[fc00::1]/", "http://[fd00:ec2::254]/", "http://[ff02::1]/"],
    ...[
      "http://[100::1]/",
      "http://[2001:2::1]/",
      "http://[2001:db8::1]/",
      "http://[2001:10::1]/",
      "http://[2001:20::1]/",
    ],
    ...[
      "http://[2001:30::1]/",
      "http://[2001:3::1]/",
      "http://[2001:4:112::1]/",
      "http://[3fff::1]/",
      "http://[3fff:fff::1]/",
    ],
    ...["http://[5f00::1]/", "http://[3ffe::1]/", "http://[4000::1]/", "http://[1fff::1]/", "http://[e000::1]/"],
    ...["http://[fe80::1%25eth0]/", "http://[fe80::1%eth0]/", "http://[::1%251]/"],
  ],
  names: [
    ...["http://localhost/", "http://LOCALHOST/", "http://localhost./", "http://localhost../", "http://a.localhost/"],
    ...[
      "http://localhost.localdomain/",
      "http://printer.local/",
      "http://metadata.google.internal/",
      "http://x.internal./",
    ],
    ...[
      "http://metadata/",
      "http://metadata.goog/",
      "http://instance-data/",
      "http://router.lan/",
      "http://nas.home.arpa/",
    ],
    ...[
      "http://wiki.corp/",
      "http://intranet/",
      "http://kubernetes.default.svc/",
      "http://kubernetes.default.svc.cluster.local/",
    ],
    ...["http://127.0.0.1.nip.io/", "http://10-0-0-1.sslip.io/", "http://localtest.me/", "http://a.lvh.me/"],
    ...["http://muster.example.com/", "https://MUSTER.example.com./", "https://ⓛocalhost/", "http://a..example.com/"],
    ...["http://exa$mple.com/", `http://${"a".repeat(64)}.com/`, `http://${"a.".repeat(127)}com/`, "http://com/"],
  ],
  "schemes, ports and credentials": [
    ...["ftp://example.com/a.png", "file:///etc/passwd", "gopher://example.com/", "data:image/png;base64,AAAA"],
    ...["javascript:alert(1)", "blob:https://example.com/1", "ws://example.com/", "//example.com/", "example.com", ""],
    ...["http://example.com:8080/", "http://example.com:443/", "https://example.com:80/", "http://example.com:22/"],
    ...["http://user@example.com/", "http://user:password@example.com/", "http://:password@example.com/"],
  ],
  "two readings of one text": [
    ...["http://example.com:80@127.0.0.1/", "http://example.com@127.0.0.1/", "http://127.0.0.1#@example.com/"],
    ...[
      "http://127.0.0.1?@example.com/",
      "http://example.com\\@127.0.0.1/",
      "http:\\\\example.com/",
      "http://127.0.0.1\\.example.com/",
    ],
    ...[
      "http://exam\tple.com/",
      "http://example.com/\r\nHost: 127.0.0.1",
      "http://127.0.0\n.1/",
      "\u0000http://example.com/",
    ],
    ...["http:127.0.0.1/", "http:///127.0.0.1/", "  http://127.0.0.1/  ", "http://127.0.0.1%2f.example.com/"],
    ...[
      "http://127.0.0.1%00.example.com/",
      "http://example.com%00@127.0.0.1/",
      "http://127.0.0.1%20/",
      "http://[::1].example.com/",
    ],
    ...["http://１２７.0.0.1/", "http://127.0.0.1&@example.com/", `http://example.com/${"a".repeat(2048)}`],
    `http://example.com/${"é".repeat(800)}`,
  ],
};

/** URLs that look odd and are right. */
export const goodUrls = [
  ...["https://example.com/a.png", "http://example.com/", "http://example.com:80/", "https://example.com:443/a?b=c#d"],
  ...["https://example.com./", "https://bücher.example/ü.jpg", "https://a-b.c_d.example.co.uk/", "http://8.8.8.8/"],
  ...["http://134744072/", "https://[2606:4700:4700::1111]/", "http://[::ffff:8.8.8.8]/", "http://[64:ff9b::808:808]/"],
  ...[
    "http://[2002:808:808::1]/",
    "https://example.com/my photo.jpg",
    "https://example.com/a@b:c.png",
    "http://172.32.0.1/",
  ],
  ...[
    "https://localhost.example.com/",
    "https://internal.example.com/",
    "http://11.0.0.1/",
    "https://127.0.0.1.example.com/",
  ],
  ...["http://[2606:4700::5efe:8.8.8.8]/", "https://cdn.muster.example.com/", "HTTPS://EXAMPLE.COM/"],
  `https://example.com/${"a".repeat(2000)}`,
];
