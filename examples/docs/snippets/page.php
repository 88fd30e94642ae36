<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Parking</title>
<h1>Pay for parking</h1>
<?php readfile(__DIR__ . '/parking-pay.html'); ?>
